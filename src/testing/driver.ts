import { plainText } from '../runtime/copy/rich-text.ts';
import type { Runtime } from '../runtime/create-runtime.ts';
import type { Snapshot } from '../runtime/shapes/snapshot.ts';
import type { Screen } from '../runtime/shapes/screen.ts';
import { enterAnswer } from './enter-answer.ts';
import { errorsOf, fieldsOf, formsOf, canAnswer, canRaise } from './on-screen.ts';

/** Uses a running flow as a user does. */
export interface Driver {
  readonly runtime: Runtime;
  readonly screen: () => Screen;
  /** Answers fields by name, or by path if names repeat, once they can be answered. */
  fill(answers: Readonly<Record<string, unknown>>): Promise<void>;
  /** Submits the only form on screen. */
  submit(): void;
  /** `of` is the index of a record or item, or the name of a step. */
  raise(event: string, of?: number | string): void;
  /** Waits until the step is not busy, or until the condition is true. */
  until(wanted: string | (() => boolean)): Promise<void>;
  banner(): string;
  /** Error texts by field name. */
  errors(): Record<string, string>;
  value(name: string): unknown;
}

/**
 * @param start must call `observe` for every snapshot
 * @param state describes the surroundings, for errors
 */
export function createDriver(
  start: (observe: (snapshot: Snapshot) => void) => Runtime,
  state: () => string = () => '',
): Driver {
  // Effects of an observed snapshot run before the check.
  const runtime = start(() => queueMicrotask(() => waiting.look()));
  const screen = (): Screen => runtime.store.screen;
  const describe = (): string =>
    `${screen().step ?? 'nothing'}${screen().busy ? ' (busy)' : ''} ${screen().modal?.name ?? ''} ` +
    `banner: ${banner()} errors: ${JSON.stringify(errorsOf(screen()))} ${state()}`;

  const waiting = createWaiter(describe);
  const field = (name: string) => fieldsOf(screen()).find((one) => one.name === name || one.path === name);
  const accepts = (name: string, answer: unknown): boolean => {
    const found = field(name);
    if (found === undefined || !found.enabled || found.readonly || found.isLoading) return false;
    return canAnswer(found, answer);
  };
  const banner = (): string => {
    const shown = screen().banner;
    return shown === null ? '' : plainText(shown.text);
  };

  return {
    runtime,
    screen,
    async fill(answers) {
      for (const [name, answer] of Object.entries(answers)) {
        await waiting.until(() => accepts(name, answer), `a field "${name}" that accepts ${JSON.stringify(answer)}`);
        const found = field(name);
        if (found !== undefined) enterAnswer(runtime.dispatch, found, answer);
      }
    },
    submit() {
      const [form, other] = formsOf(screen());
      if (form === undefined || other !== undefined)
        throw new Error(`submit() needs exactly one form on screen. On screen: ${describe()}`);
      runtime.dispatch.raise(form.submit, { form: form.id });
    },
    raise(event, of) {
      if (!canRaise(screen(), event)) throw new Error(`Nothing on screen raises ${event}. On screen: ${describe()}`);
      runtime.dispatch.raise(
        event,
        of === undefined ? undefined : { data: typeof of === 'string' ? { step: of } : { index: of } },
      );
    },
    until: (wanted) =>
      typeof wanted === 'string'
        ? waiting.until(() => screen().step === wanted && !screen().busy, wanted)
        : waiting.until(wanted, wanted.toString()),
    banner,
    errors: () => errorsOf(screen()),
    value: (name) => field(name)?.value,
  };
}

interface Waiting {
  readonly look: () => void;
  /** Resolves when the condition `what` is true. Rejects after two minutes. */
  readonly until: (isTrue: () => boolean, what: string) => Promise<void>;
}

/** Shorter than the timeout of tests. */
const timeoutMs = 120_000;

/** @internal */
export function createWaiter(state: () => string): Waiting {
  const waiting = new Set<() => void>();
  return {
    look: () => waiting.forEach((look) => look()),
    until: (isTrue, what) =>
      new Promise((resolve, reject) => {
        const done = (): void => {
          clearTimeout(timeout);
          waiting.delete(look);
        };
        const look = (): void => {
          if (!isTrue()) return;
          done();
          resolve();
        };
        const timeout = setTimeout(() => {
          done();
          reject(new Error(`Timed out while waiting for ${what}. On screen: ${state()}`));
        }, timeoutMs);
        waiting.add(look);
        look();
      }),
  };
}
