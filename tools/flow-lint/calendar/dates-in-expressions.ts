import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { ExpressionUse } from '../../compile/uses.ts';
import type { Span } from '../../compile/source-location.ts';
import { constantOf } from '../guards/constants.ts';
import { isoDayOf, type DatedChange } from './dated-change.ts';

/** Fixed days in expressions, and days calculated from them. Days calculated from today are left out. */
export function datesInExpressions({ expressions, flow }: Compilation): DatedChange[] {
  return expressions.flatMap((use) => {
    const days = fixedDays(use, flow.limits);
    const isInside = (inner: Span, container: Span): boolean =>
      inner !== container && container.start <= inner.start && inner.end <= container.end;
    // Only the calculated day is reported, not the day inside the calculation.
    return days
      .filter(({ span }) => !days.some((container) => isInside(span, container.span)))
      .map(({ day, span }) => ({ day, at: { ...use.at, span }, messageStart }));
  });
}

const messageStart = 'What is compared with this day turns out otherwise from it on:';

interface FixedDay {
  readonly day: string;
  readonly span: Span;
}

function fixedDays({ parsed }: ExpressionUse, limits: Readonly<Record<string, unknown>>): FixedDay[] {
  return [...parsed.spans].flatMap(([node, span]) => {
    const day = 'type' in node && (node.type === 'literal' || node.type === 'call') ? dayIn(node, limits) : undefined;
    return day === undefined ? [] : [{ day, span }];
  });
}

function dayIn(node: ExprNode, limits: Readonly<Record<string, unknown>>): string | undefined {
  if (node.type === 'literal') return isoDayOf(node.value) ?? dayOfTimestamp(node.value);
  if (dependsOnToday(node)) return undefined;
  const value = constantOf(node, limits);
  return value?.type === 'literal' ? isoDayOf(value.value) : undefined;
}

/** The day of a timestamp: a number large enough to be milliseconds since 1970, as in `$now`. */
function dayOfTimestamp(value: unknown): string | undefined {
  return typeof value === 'number' && value > 1e12 && value < 1e13
    ? new Date(value).toISOString().slice(0, 10)
    : undefined;
}

function dependsOnToday(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('type' in value && value.type === 'variable' && 'name' in value && value.name === 'today') return true;
  return Object.values(value).some(dependsOnToday);
}
