import { plainText } from '../runtime/copy/rich-text.ts';
import type { Runtime } from '../runtime/create-runtime.ts';
import type { Snapshot } from '../runtime/shapes/snapshot.ts';
import type { Screen } from '../runtime/shapes/screen.ts';
import { enterAnswer } from './enter-answer.ts';
import { errorsOf, fieldsOf, formsOf, acceptsAnswer, canRaise } from './on-screen.ts';

/** Uses a running flow as a user does. */
export interface Driver {
  readonly runtime: Runtime;
  readonly screen: () => Screen;
  /** Answers each field when it accepts the answer. Keys are field names, or field paths if names repeat. */
  fill(answers: Readonly<Record<string, unknown>>): Promise<void>;
  /** Submits the only form on screen. */
  submit(): void;
  /** `target` is the index of a record or item, or the name of a step. */
  raise(event: string, target?: number | string): void;
  /** Waits until this step is on screen and not busy, or until the condition is true. */
  until(condition: string | (() => boolean)): Promise<void>;
  banner(): string;
  /** Error messages by field name. */
  errors(): Record<string, string>;
  value(name: string): unknown;
}

/**
 * @param start starts the flow, and must call `observe` for every snapshot
 * @param describeSurroundings returns details for error messages
 */
export function createDriver(
  start: (observe: (snapshot: Snapshot) => void) => Runtime,
  describeSurroundings: () => string = () => '',
): Driver {
  // Effects of an observed snapshot must run before the check.
  const runtime = start(() => queueMicrotask(() => waiter.check()));
  const screen = (): Screen => runtime.store.screen;
  const describe = (): string =>
    `${screen().step ?? 'nothing'}${screen().busy ? ' (busy)' : ''} ${screen().modal?.name ?? ''} ` +
    `banner: ${banner()} errors: ${JSON.stringify(errorsOf(screen()))} ${describeSurroundings()}`;

  const waiter = createWaiter(describe);
  const findField = (name: string) =>
    fieldsOf(screen()).find((candidate) => candidate.name === name || candidate.path === name);
  const accepts = (name: string, answer: unknown): boolean => {
    const target = findField(name);
    if (target === undefined || !target.enabled || target.readonly || target.isLoading) return false;
    return acceptsAnswer(target, answer);
  };
  const banner = (): string => {
    const current = screen().banner;
    return current === null ? '' : plainText(current.text);
  };

  return {
    runtime,
    screen,
    async fill(answers) {
      for (const [name, answer] of Object.entries(answers)) {
        await waiter.until(() => accepts(name, answer), `a field "${name}" that accepts ${JSON.stringify(answer)}`);
        const target = findField(name);
        if (target !== undefined) enterAnswer(runtime.dispatch, target, answer);
      }
    },
    submit() {
      const [form, secondForm] = formsOf(screen());
      if (form === undefined || secondForm !== undefined)
        throw new Error(`submit() needs exactly one form on screen. On screen: ${describe()}`);
      runtime.dispatch.raise(form.submit, { form: form.id });
    },
    raise(event, target) {
      if (!canRaise(screen(), event)) throw new Error(`Nothing on screen raises ${event}. On screen: ${describe()}`);
      runtime.dispatch.raise(
        event,
        target === undefined ? undefined : { data: typeof target === 'string' ? { step: target } : { index: target } },
      );
    },
    until: (condition) =>
      typeof condition === 'string'
        ? waiter.until(() => screen().step === condition && !screen().busy, condition)
        : waiter.until(condition, condition.toString()),
    banner,
    errors: () => errorsOf(screen()),
    value: (name) => findField(name)?.value,
  };
}

interface Waiter {
  readonly check: () => void;
  /** Resolves when the condition is true. Rejects after two minutes. */
  readonly until: (isTrue: () => boolean, description: string) => Promise<void>;
}

/** Shorter than the time limit of a test. */
const timeoutMs = 120_000;

/** @internal */
export function createWaiter(describeSurroundings: () => string): Waiter {
  const checks = new Set<() => void>();
  return {
    check: () => checks.forEach((check) => check()),
    until: (isTrue, description) =>
      new Promise((resolve, reject) => {
        const stopWaiting = (): void => {
          clearTimeout(timeout);
          checks.delete(check);
        };
        const check = (): void => {
          if (!isTrue()) return;
          stopWaiting();
          resolve();
        };
        const timeout = setTimeout(() => {
          stopWaiting();
          reject(new Error(`Timed out while waiting for ${description}. On screen: ${describeSurroundings()}`));
        }, timeoutMs);
        checks.add(check);
        check();
      }),
  };
}
