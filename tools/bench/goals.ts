import type { SideName } from './forms/sides.ts';

/** Highest allowed cost of the engine, divided by another side's cost: 1.4 allows 40 % more. */
export type Goals = Partial<Readonly<Record<SideName, number>>>;

/** Goals of each row that compares all sides, in the order of the report. */
export const goals = {
  'interactive, loopback': { floor: 1.4, rjsf: 1.1, surveyjs: 1 },
  'first paint, loopback': { surveyjs: 1 },
  'interactive, Fast 4G': { floor: 1.2, rjsf: 1.1, surveyjs: 1 },
  'first paint, Fast 4G': { floor: 0.8, surveyjs: 1 },
  'a key, 13 fields': { floor: 1.8, surveyjs: 1 },
  'a key, 25 fields': { rjsf: 1, surveyjs: 1 },
  'a key, 100 fields': { floor: 2, rjsf: 1, surveyjs: 1 },
  'a key, 400 fields': { rjsf: 1, surveyjs: 1 },
  'submit with errors, 13 fields': { floor: 1.5, rjsf: 1.3, surveyjs: 1 },
  'next page of ten': { floor: 1.4, rjsf: 1.4, surveyjs: 1 },
  'scripts and styles of a form of 5 fields, gzip': {},
} as const satisfies Readonly<Record<string, Goals>>;

export type GoalName = keyof typeof goals;

/**
 * Size limit for the scripts and styles that the refinance application loads before its first step, in kB after gzip.
 */
export const maxApplicationKB = 124;
