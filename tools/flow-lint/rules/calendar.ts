import { isRecord } from '../../../src/runtime/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** What changes later than in two years is nobody's work yet. */
const monthsAhead = 24;

export const calendar: Rule = {
  id: 'calendar',
  severity: 'info',
  needs: ['flow'],
  about: 'Something changes by itself on a day of the next 24 months, without anybody changing the flow.',
  *check(compilation): Iterable<RuleFinding> {
    const today = compilation.today ?? new Date().toISOString().slice(0, 10);
    const soon = ({ day }: Turn): boolean => day >= today && day <= monthsAfter(today, monthsAhead);
    const turns = [...ofLimits(compilation), ...ofOptions(compilation), ...ofExpressions(compilation)];
    for (const { day, at, what } of turns.filter(soon)) yield { at, message: `${what} ${day}` };
  },
};

/** Something that is otherwise from a day on. */
interface Turn {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly at: RuleFinding['at'];
  /** In words, up to the day. */
  readonly what: string;
}

function ofLimits({ files }: Compilation): Turn[] {
  return files.of('limits').flatMap(({ file, value }) =>
    daysIn(value, []).map(({ day, path }) => ({
      day,
      at: { file, path },
      what: `What is compared with "${path.join('.')}" turns out otherwise from this day on:`,
    })),
  );
}

/** A list of years lacks the year that begins after its last one. */
function ofOptions({ files }: Compilation): Turn[] {
  return files.of('options').flatMap(({ file, value }) => {
    if (!Array.isArray(value)) return [];
    const years = value.map((option) => yearOf(option.value));
    const known = years.filter((year) => year !== undefined);
    if (known.length < 2 || known.length < years.length) return [];
    const last = Math.max(...known);
    const at = { file, path: [years.indexOf(last), 'value'] };
    return [{ day: `${last + 1}-01-01`, at, what: 'A year that is not in this list begins on' }];
  });
}

function ofExpressions({ expressions }: Compilation): Turn[] {
  return expressions.flatMap(({ at, parsed }) =>
    [...parsed.spans].flatMap(([node, span]) => {
      if (!('type' in node) || node.type !== 'literal' || !isDay(node.value)) return [];
      return [
        {
          day: node.value,
          at: { ...at, span },
          what: 'What is compared with this day turns out otherwise from it on:',
        },
      ];
    }),
  );
}

interface Dated {
  readonly day: string;
  readonly path: readonly (string | number)[];
}

function daysIn(value: unknown, path: readonly (string | number)[]): Dated[] {
  if (isDay(value)) return [{ day: value, path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => daysIn(item, [...path, index]));
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => daysIn(inner, [...path, name])) : [];
}

/** The thirtieth of February is no day. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

function yearOf(value: unknown): number | undefined {
  const year = Number(value);
  return Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : undefined;
}

function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
