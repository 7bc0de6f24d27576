import { isDeepStrictEqual } from 'node:util';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { fieldValue } from '../../src/runtime/fields/field-value.ts';
import { readPath } from '../../src/runtime/utilities/paths.ts';
import { withRelevantAnswers, type RunnableFlow } from '../../src/runtime/visit/scope.ts';
import type { ReviewStep, Screen } from '../../src/runtime/shapes/screen.ts';
import type { Snapshot } from '../../src/runtime/shapes/snapshot.ts';

interface Request {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The answers that reviews have shown. A changed answer is removed until a review shows it again. */
export class ReviewedAnswers {
  compared = 0;
  readonly #runnable: RunnableFlow;
  readonly #shown = new Map<string, { readonly value: unknown; readonly stored: unknown }>();

  constructor(runnable: RunnableFlow) {
    this.#runnable = runnable;
  }

  recordScreen(screen: Screen, current: Snapshot): void {
    for (const [path, value] of reviewedOn(screen))
      this.#shown.set(path, { value, stored: fieldValue(current, { path }) });
  }

  /**
   * Compares the relevant answers that a review showed with those of a request. Only answers that the request contains
   * unchanged are compared: those of an expression such as `$holder` or `$holder.name`.
   *
   * @param current the snapshot after the request
   * @returns a sentence for each answer that differs
   */
  differences({ action, input }: Request, current: Snapshot): string[] {
    const view = withRelevantAnswers(this.#runnable, current);
    const sent = sentPaths(this.#runnable, action);
    return [...this.#shown].flatMap(([path, { value, stored }]) => {
      if (fieldValue(current, { path }) !== stored) this.#shown.delete(path);
      const key = sent.find(([, from]) => path === from || path.startsWith(`${from}.`));
      if (key === undefined || !this.#shown.has(path) || fieldValue(view, { path }) === undefined) return [];
      const [name, from] = key;
      this.compared += 1;
      const sentValue = readPath(input, [name, ...path.slice(from.length).split('.').slice(1)]);
      const isSame = isDeepStrictEqual(value ?? null, sentValue ?? null);
      return isSame
        ? []
        : [`${path}: ${action} sends ${JSON.stringify(sentValue)}, and a review showed ${JSON.stringify(value)}`];
    });
  }
}

/** The answers that the reviews of a screen show, by path. */
export function reviewedOn({ blocks }: Screen): ReadonlyMap<string, unknown> {
  const steps = blocks.flatMap(({ props }) => (props['review'] ?? []) as readonly ReviewStep[]);
  const rows = steps.flatMap(({ parts }) => parts.flatMap((section) => section.rows));
  return new Map(rows.flatMap(({ path, value }) => (path === undefined ? [] : [[path, value]])));
}

/** The keys of a request that contain an entry or an answer, with its path. */
function sentPaths({ flow }: RunnableFlow, action: string): (readonly [key: string, path: string])[] {
  return flow.nodes.flatMap((node) => {
    if ((node.op !== 'call' && node.op !== 'send') || node.action !== action || !('values' in node.input)) return [];
    return Object.entries(node.input.values).flatMap(([key, expression]) => {
      const path = pathOf(expression);
      return path === undefined ? [] : [[key, path] as const];
    });
  });
}

function pathOf(expression: ExprNode): string | undefined {
  if (expression.type === 'variable' && expression.filters === undefined) return expression.name;
  if (expression.type !== 'path' || expression.head === undefined) return undefined;
  const head = pathOf(expression.head);
  const isUnfiltered = head !== undefined && expression.fields.every(({ filters }) => filters === undefined);
  return isUnfiltered ? [head, ...expression.fields.map(({ name }) => name)].join('.') : undefined;
}
