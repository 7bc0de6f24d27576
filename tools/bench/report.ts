import { sides, type SideName } from './forms/sides.ts';
import { goals, type Goals } from './goals.ts';
import { median, medianRatio } from './rounds.ts';
import type { BaselineRow, Row, SidesRow, Unit } from './row.ts';

const [nameWidth, figureWidth, ratioWidth] = [48, 10, 26];

const comparedSides = sides.filter(({ name }) => name === 'floor' || name === 'rjsf' || name === 'surveyjs');

/** Rows as text: a table of the rows that compare all sides, and one line for each other row. */
export function reportOf(rows: readonly Row[]): string {
  const shared = rows.filter((row): row is SidesRow => 'costs' in row);
  const baselineRows = rows.filter((row): row is BaselineRow => 'baseline' in row);
  return [...(shared.length > 0 ? tableOf(shared) : []), ...baselineRows.map(lineOf)].join('\n');
}

function tableOf(rows: readonly SidesRow[]): string[] {
  const titles = sides.map(({ title }) => title.padStart(figureWidth));
  const ratios = comparedSides.map(({ title }) => `÷ ${title}`.padEnd(ratioWidth));
  return [`${''.padEnd(nameWidth)} ${titles.join(' ')}   ${ratios.join('')}`.trimEnd(), ...rows.map(tableRow)];
}

function tableRow({ title: what, unit, costs }: SidesRow): string {
  const values = sides.map(({ name }) => formatFigure(median(costs[name]), unit).padStart(figureWidth));
  const rowGoals: Goals = goals[what];
  const ratioTo = (name: SideName): string => formatRatio(medianRatio(costs.ours, costs[name]), rowGoals[name]);
  const ratios = comparedSides.map(({ name }) => ratioTo(name).padEnd(ratioWidth));
  return `${what.padEnd(nameWidth)} ${values.join(' ')}   ${ratios.join('')}`.trimEnd();
}

function lineOf({ title: what, unit, ours, baseline, baselineName, goal }: BaselineRow): string {
  const compare = `${formatRatio(ours / baseline, goal)} of ${formatFigure(baseline, unit)}: ${baselineName}`;
  return `${what.padEnd(nameWidth)} ${formatFigure(ours, unit).padStart(figureWidth)}   ${compare}`;
}

function formatFigure(value: number, unit: Unit): string {
  return `${value.toFixed(value < 10 ? 2 : value < 1_000 ? 1 : 0)} ${unit}`;
}

function formatRatio(value: number, goal: number | undefined): string {
  if (goal === undefined) return value.toFixed(2);
  return `${value.toFixed(2)} (goal ${goal}${value > goal ? ', MISSED' : ''})`;
}
