import { plainText, type RichText } from '../../src/runtime/copy/rich-text.ts';
import type { Expectation } from '../../src/runtime/definition/definition.ts';
import { isRecord } from '../../src/runtime/utilities/json.ts';
import type { Screen } from '../../src/runtime/shapes/screen.ts';
import { errorsOf, fieldsOf } from '../../src/testing/on-screen.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';
import { differenceOf } from './difference-of.ts';
import { openCalls } from './open-calls.ts';

type Check<Key extends keyof Expectation> = (wanted: NonNullable<Expectation[Key]>, visit: TestVisit) => string[];
type Checks = { readonly [Key in keyof Required<Expectation>]: Check<Key> };

const checks: Checks = {
  step: (wanted, visit) => same('The step', wanted, visit.screen().step),
  title: (wanted, visit) =>
    visit.screen().title.startsWith(wanted) ? [] : same('The title', wanted, visit.screen().title),
  shows: (wanted, visit) =>
    wanted.filter((text) => !says(visit, text)).map((text) => `The screen does not show "${text}"`),
  hides: (wanted, visit) => wanted.filter((text) => says(visit, text)).map((text) => `The screen shows "${text}"`),
  fields: (wanted, visit) =>
    Object.entries(wanted).flatMap(([name, value]) => same(`The field "${name}"`, value, valueOf(visit, name))),
  asks: (wanted, visit) =>
    same(
      'The fields',
      wanted,
      fieldsOf(visit.screen()).map(({ name }) => name),
    ),
  errors: (wanted, visit) => same('The errors', wanted, errorsOf(visit.screen())),
  banner: (wanted, visit) => same('The banner', wanted, visit.banner()),
  modal: (wanted, visit) => same('The modal', wanted, visit.screen().modal?.name ?? null),
  busy: (wanted, visit) => same('Whether it is busy', wanted, visit.screen().busy),
  calls: (wanted, visit) =>
    same(
      'The open calls',
      wanted,
      openCalls(visit).map(({ action }) => action),
    ),
  requests: (wanted, visit) =>
    Object.entries(wanted).flatMap(([action, request]) =>
      within(`The request of "${action}"`, request, visit.calls.findLast((call) => call.action === action)?.input),
    ),
  tracked: (wanted, visit) => {
    const names = visit.tracked.filter(({ kind }) => kind === 'track').map(({ name }) => name);
    return wanted.filter((name) => !names.includes(name)).map((name) => `"${name}" was not tracked`);
  },
  stored: (wanted, visit) => within('The stored data', wanted, visit.storage.value ?? null),
  opened: (wanted, visit) => same('The opened links', wanted, visit.opened),
};

/** Differences of a visit from what is expected, one sentence each. */
export function differences(expected: Expectation, visit: TestVisit): string[] {
  return Object.entries(expected).flatMap(([key, wanted]) => {
    const check = checks[key as keyof Expectation] as (wanted: unknown, visit: TestVisit) => string[];
    return check(wanted, visit);
  });
}

function says(visit: TestVisit, text: string): boolean {
  return wordsOn(visit.screen()).includes(text.replaceAll(/\s+/g, ' '));
}

function valueOf(visit: TestVisit, name: string): unknown {
  return fieldsOf(visit.screen()).find((field) => field.name === name)?.value ?? null;
}

function same(what: string, wanted: unknown, found: unknown): string[] {
  const [expected, present] = [JSON.stringify(wanted), JSON.stringify(found)];
  return expected === present ? [] : [`${what}: expected ${expected}, found ${present}`];
}

function within(what: string, wanted: unknown, found: unknown): string[] {
  const wrong = differenceOf(wanted, found);
  return wrong === undefined ? [] : [`${what}: ${wrong}`];
}

/** All visible text of a screen in order, with single spaces. */
function wordsOn({ header, banner, blocks, modal, help, legal }: Screen): string {
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

/** A review shows the labels of chosen options instead of their values. */
function withoutHiddenValue(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { value: _, ...shown } = record;
  return Array.isArray(record['chosen']) && record['chosen'].length > 0 ? shown : record;
}

/** Formatted text is a list of strings and marked parts. */
function isRichText(value: unknown): value is RichText {
  const isPart = (part: unknown): boolean =>
    typeof part === 'string' || (isRecord(part) && typeof part['kind'] === 'string' && Array.isArray(part['parts']));
  return Array.isArray(value) && value.length > 0 && value.every(isPart);
}
