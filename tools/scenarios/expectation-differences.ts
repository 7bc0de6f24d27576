import { plainText, type RichText } from '../../src/runtime/copy/rich-text.ts';
import type { Expectation } from '../../src/runtime/definition/definition.ts';
import { isRecord } from '../../src/runtime/utilities/json.ts';
import type { Screen } from '../../src/runtime/shapes/screen.ts';
import { errorsOf, fieldsOf } from '../../src/testing/on-screen.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';
import { firstValueDifference } from './first-value-difference.ts';
import { openCalls } from './open-calls.ts';

type Check<Key extends keyof Expectation> = (expected: NonNullable<Expectation[Key]>, visit: TestVisit) => string[];
type Checks = { readonly [Key in keyof Required<Expectation>]: Check<Key> };

const checks: Checks = {
  step: (expected, visit) => compare('The step', expected, visit.screen().step),
  title: (expected, visit) =>
    visit.screen().title.startsWith(expected) ? [] : compare('The title', expected, visit.screen().title),
  shows: (expected, visit) =>
    expected.filter((text) => !showsText(visit, text)).map((text) => `The screen does not show "${text}"`),
  hides: (expected, visit) =>
    expected.filter((text) => showsText(visit, text)).map((text) => `The screen shows "${text}"`),
  fields: (expected, visit) =>
    Object.entries(expected).flatMap(([name, value]) => compare(`The field "${name}"`, value, valueOf(visit, name))),
  asks: (expected, visit) =>
    compare(
      'The fields',
      expected,
      fieldsOf(visit.screen()).map(({ name }) => name),
    ),
  errors: (expected, visit) => compare('The errors', expected, errorsOf(visit.screen())),
  banner: (expected, visit) => compare('The banner', expected, visit.banner()),
  modal: (expected, visit) => compare('The modal', expected, visit.screen().modal?.name ?? null),
  busy: (expected, visit) => compare('Whether it is busy', expected, visit.screen().busy),
  calls: (expected, visit) =>
    compare(
      'The open calls',
      expected,
      openCalls(visit).map(({ action }) => action),
    ),
  requests: (expected, visit) =>
    Object.entries(expected).flatMap(([action, request]) =>
      compareMembers(
        `The request of "${action}"`,
        request,
        visit.calls.findLast((call) => call.action === action)?.input,
      ),
    ),
  tracked: (expected, visit) => {
    const names = visit.tracked.filter(({ kind }) => kind === 'track').map(({ name }) => name);
    return expected.filter((name) => !names.includes(name)).map((name) => `"${name}" was not tracked`);
  },
  stored: (expected, visit) => compareMembers('The stored data', expected, visit.storage.value ?? null),
  opened: (expected, visit) => compare('The opened links', expected, visit.opened),
};

/** Differences between a visit and its expectation, one sentence each. */
export function expectationDifferences(expectation: Expectation, visit: TestVisit): string[] {
  return Object.entries(expectation).flatMap(([key, expected]) => {
    const check = checks[key as keyof Expectation] as (expected: unknown, visit: TestVisit) => string[];
    return check(expected, visit);
  });
}

function showsText(visit: TestVisit, text: string): boolean {
  return visibleText(visit.screen()).includes(text.replaceAll(/\s+/g, ' '));
}

function valueOf(visit: TestVisit, name: string): unknown {
  return fieldsOf(visit.screen()).find((field) => field.name === name)?.value ?? null;
}

function compare(subject: string, expected: unknown, actual: unknown): string[] {
  const [expectedText, actualText] = [JSON.stringify(expected), JSON.stringify(actual)];
  return expectedText === actualText ? [] : [`${subject}: expected ${expectedText}, found ${actualText}`];
}

function compareMembers(subject: string, expected: unknown, actual: unknown): string[] {
  const difference = firstValueDifference(expected, actual);
  return difference === undefined ? [] : [`${subject}: ${difference}`];
}

/** All visible text of a screen in order, with single spaces. */
function visibleText({ header, banner, blocks, modal, help, legal }: Screen): string {
  const texts = textsIn([header, banner, modal === null ? blocks : [], modal, help, legal]);
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (isRichText(value)) return [plainText(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(withoutHiddenValue(value)).flatMap(textsIn) : [];
}

/** The record without its value, because a review shows the labels of chosen options instead of values. */
function withoutHiddenValue(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { value: _, ...visible } = record;
  return Array.isArray(record['chosen']) && record['chosen'].length > 0 ? visible : record;
}

/** Whether a value is formatted text: a list of strings and marked parts. */
function isRichText(value: unknown): value is RichText {
  const isFragment = (fragment: unknown): boolean =>
    typeof fragment === 'string' ||
    (isRecord(fragment) && typeof fragment['kind'] === 'string' && Array.isArray(fragment['parts']));
  return Array.isArray(value) && value.length > 0 && value.every(isFragment);
}
