import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runOwnActions } from '../../src/api/own-actions.ts';
import { createRunnableFlow } from '../../src/browser/runnable-flow.ts';
import { createSessionRunner } from '../../src/browser/session-runner.ts';
import { plainText } from '../../src/runtime/copy/rich-text.ts';
import type { CompiledMessage } from '../../src/runtime/copy/compiled-message.ts';
import { createRuntime } from '../../src/runtime/create-runtime.ts';
import type { DeveloperReport } from '../../src/runtime/shapes/developer-report.ts';
import type { ResolvedBlock } from '../../src/runtime/shapes/screen.ts';
import { compileFolder, formSchemas } from '../../tools/compile/publish.ts';
import { validatorFunctions } from '../../tools/compile/validators.ts';
import { lintFlow } from '../../tools/flow-lint/lint-flow.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { createDriver, type Driver } from '../support/driver.ts';
import { potteryFunctions } from './functions.ts';
import { registries } from './flow.config.ts';
import { contestedSeat, createStudio } from './studio.ts';

const published = await compileFolder(fileURLToPath(new URL('flow', import.meta.url)), registries);

function enterStudio(locale = 'en-US'): Driver & { readonly warnings: string[]; readonly tracked: string[] } {
  const { flow, compilation } = published;
  const warnings: string[] = [];
  const tracked: string[] = [];
  const report = ({ code }: DeveloperReport): void => void warnings.push(code);
  const messages = compilation.copy[locale] as Record<string, CompiledMessage>;
  const validators = validatorFunctions(formSchemas(flow));
  const nothing = (): void => undefined;
  const { actions, sessions } = createStudio();
  const clock = createFakeClock();
  const visit = { device: 'desktop', locale, clock, windowWidthPx: () => 1280, config: {}, report } as const;
  const driver = createDriver((observe) =>
    createRuntime({
      ...createRunnableFlow(
        {
          flow,
          validators,
          locale,
          messages,
        },
        potteryFunctions,
        {},
        report,
      ),
      ports: {
        run: runOwnActions(actions),
        session: createSessionRunner(sessions, visit, 1_000),
        storage: {
          lasting: false,
          read: nothing,
          write: nothing,
          clear: nothing,
        },
        analytics: {
          track: (name) => void tracked.push(name),
          page: nothing,
          identify: nothing,
          error: nothing,
        },
        clock,
        links: { open: () => true },
        report,
        halt: report,
      },
      device: 'desktop',
      hostValues: { studio: { name: 'Mudlark' } },
      observe,
    }),
  );
  driver.runtime.start();
  return { ...driver, warnings, tracked };
}

const guest = { evening: 'wheel', name: 'Robin', guests: 2, apron: true };

function ticket({ screen }: Driver): ResolvedBlock['props'] | undefined {
  return screen().blocks.find(({ widget }) => widget === 'seat-ticket')?.props;
}

describe('a flow that has nothing to do with loans', () => {
  test('compiles and passes flow-lint with registries of its own', () => {
    expect(published.compilation.findings).toEqual([]);
    expect(lintFlow(published.compilation)).toEqual([]);
  });

  test('runs from start to end with its own actions, session and functions', async () => {
    const one = enterStudio();
    await one.until('CHOOSE_EVENING');
    await one.fill(guest);
    one.submit();
    await one.until('CONFIRM_SEAT');
    // The first seat is gone before it is booked.
    await hold(one);
    one.raise('SUBMIT');
    await one.until(() => one.banner() !== '');
    one.raise('OTHER_SEAT');
    await hold(one);
    expect(ticket(one)).toMatchObject({ 'seat-ticket': ['B2'] });
    expect(JSON.stringify(ticket(one))).toContain('4');
    one.raise('SUBMIT');
    await one.until('SEE_YOU_THERE');
    expect(one.screen()).toMatchObject({ end: 'completed', title: 'See you there | Mudlark Pottery' });
    expect(ticket(one)).toMatchObject({ for: [`Booking MUD-${contestedSeat + 1}`] });
    expect(one.tracked.filter((name) => name !== 'Click' && name !== 'Form Submit')).toEqual(['Seat Booked']);
    expect(one.warnings).toEqual([]);
  });

  test('checks answers by its own schema, limits and rules, in its own words', async () => {
    const one = enterStudio();
    await one.until('CHOOSE_EVENING');
    one.submit();
    expect(Object.keys(one.errors())).toEqual(['evening', 'name', 'guests']);
    await one.fill({ ...guest, name: 'R', guests: 3 });
    one.submit();
    expect(one.errors()).toEqual({ name: 'Tell us your whole name', guests: 'There are not that many places left' });
  });

  test('speaks its second language', async () => {
    const one = enterStudio('de-DE');
    await one.until('CHOOSE_EVENING');
    expect(one.screen().title).toBe('Abend wählen | Töpferei Mudlark');
    expect(plainText(one.screen().header.text)).toBe('Schritt 1 von 3');
    expect(JSON.stringify(one.screen().blocks)).toContain('29,50\u00A0€');
  });
});

async function hold(one: Driver): Promise<void> {
  await one.until(() => one.screen().blocks.some(({ props }) => props['event'] === 'KEEP'));
  one.raise('KEEP');
  await one.until(() => ticket(one) !== undefined);
}
