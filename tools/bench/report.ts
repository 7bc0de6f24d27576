import { sides } from './forms/sides.ts';
import type { BesideLeast, BesideOthers, Row, Unit } from './row.ts';

const wide = 54;

/** The rows of one part as text: a table for those that all sides share, a line for each other. */
export function reportOf(rows: readonly Row[]): string {
  const shared = rows.filter((row): row is BesideOthers => 'sides' in row);
  const others = rows.filter((row): row is BesideLeast => 'least' in row);
  return [...(shared.length > 0 ? tableOf(shared) : []), ...others.map(lineOf)].join('\n');
}

function tableOf(rows: readonly BesideOthers[]): string[] {
  const head = ['', ...sides.map(({ title }) => title), 'engine ÷ by hand'];
  return [cells(head), ...rows.map((row) => cells(valuesOf(row)))];
}

function valuesOf({ what, unit, sides: values, ratio = values.ours / values.floor }: BesideOthers): string[] {
  return [what, ...sides.map(({ name }) => figure(values[name], unit)), times(ratio)];
}

function cells([first = '', ...rest]: readonly string[]): string {
  return `${first.padEnd(wide)} ${rest.map((cell) => cell.padStart(11)).join(' ')}`;
}

function lineOf({ what, unit, ours, least, beside, ratio = ours / least }: BesideLeast): string {
  return `${what.padEnd(wide)} ${figure(ours, unit).padStart(11)} ${times(ratio).padStart(11)} ${beside} (${figure(least, unit)})`;
}

function figure(value: number, unit: Unit): string {
  return `${value.toFixed(value < 10 ? 2 : value < 1_000 ? 1 : 0)} ${unit}`;
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)} ×`;
}
