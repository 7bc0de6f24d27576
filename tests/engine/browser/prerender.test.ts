import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type PrerenderedScreen, prerender, type PrerenderOptions } from '../../../src/browser/prerender/prerender.tsx';
import { registriesOf } from '../../../src/registries/registries-of.ts';
import { applicationOptions as refinance } from '../../../src/refinance/application-options.ts';
import { registries } from '../../../src/refinance/registries.ts';
import { defineBlock } from '../../../src/widgets/registry.ts';
import { compileFolder, formSchemas } from '../../../tools/compile/publish.ts';
import { validatorFunctions } from '../../../tools/compile/validators.ts';
import * as pottery from '../../../examples/pottery/code.ts';
import { declarations } from '../../../examples/pottery/declarations.ts';

/** Prerenders the first screen of a flow of this repository in English. */
async function draw(
  folder: string,
  start: PrerenderOptions,
  known = registries,
): Promise<PrerenderedScreen | undefined> {
  const path = fileURLToPath(new URL(`../../../${folder}`, import.meta.url));
  const { flow, copy } = await compileFolder(path, known);
  const messages = copy['en-US'] as Parameters<typeof prerender>[1]['messages'];
  const validators = validatorFunctions(formSchemas(flow));
  return prerender(start, { flow, locale: 'en-US', messages, validators }, 'mobile');
}

test('a first screen is prerendered completely, without scripts or inline styles, and is marked as busy', async () => {
  const { html = '', widgetNames } = (await draw('flow', refinance)) ?? {};
  expect(html).toContain('Let’s find your car</h1>');
  expect(html).toContain('data-device="mobile" aria-busy="true"');
  // React writes `<!--$!-->` where it could not render.
  expect(html).not.toMatch(/<script|style=|<!--\$!-->|<!--\$\?-->/);
  expect(widgetNames).toEqual(
    expect.arrayContaining(['heading', 'form', 'plate-field', 'select-field', 'money-field']),
  );
});

test('prerendering fails if a widget needs a browser', async () => {
  const heading = defineBlock(() => {
    throw new Error('no window');
  });
  const broken = draw('flow', { ...refinance, widgets: { ...refinance.widgets, heading } });
  await expect(broken).rejects.toThrow('no window');
});

test('a flow that calls a server first has no prerendered screen', async () => {
  expect(
    await draw(
      'examples/pottery/flow',
      { ...pottery, hostValues: { studio: { name: 'Mudlark' } } },
      registriesOf(pottery, declarations),
    ),
  ).toBeUndefined();
});
