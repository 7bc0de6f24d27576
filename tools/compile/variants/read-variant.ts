import type { CheckedFile, Files } from '../files.ts';
import type { Finding } from '../finding.ts';
import { inside, type Place } from '../place.ts';
import { orderedSteps } from './ordered-steps.ts';

/** The valid changes of a variant. */
export interface Variant {
  readonly name: string;
  readonly file: string;
  readonly copy: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly limits: Readonly<Record<string, unknown>>;
  readonly conditions: Readonly<Record<string, string>>;
  /** All steps in the new order; undefined if the order does not change. */
  readonly order: readonly string[] | undefined;
  /** Unknown names, and changes without effect. */
  readonly findings: readonly Finding[];
}

type Report = (rule: string, message: string, at: Place, names?: readonly string[]) => void;

/** Validates a file of variants/ against the files of the flow. */
export function readVariant(files: Files, { name, file, value }: CheckedFile<'variant'>): Variant {
  const findings: Finding[] = [];
  const report: Report = (rule, message, at, names) =>
    void findings.push({ rule, message, at, ...(names === undefined ? {} : { names }) });
  const at: Place = { file, path: [] };
  const { copy = {}, limits = {}, steps = {}, order } = value;
  if (!/^[\w-]+$/.test(name)) report('variant', 'A variant is named with letters, digits and hyphens alone', at);
  if ([copy, limits, steps].every((each) => Object.keys(each).length === 0) && order === undefined)
    report('variant', 'This variant changes nothing', at);
  return {
    name,
    file,
    copy: copyOf(files, copy, inside(at, 'copy'), report),
    limits: limitsOf(files, limits, inside(at, 'limits'), report),
    conditions: conditionsOf(files, steps, inside(at, 'steps'), report),
    order: order && orderOf(files, order, inside(at, 'order'), report),
    findings,
  };
}

type Copy = Variant['copy'];

function copyOf(files: Files, copy: Copy, at: Place, report: Report): Copy {
  const { locales } = files.one('flow');
  const sound = Object.entries(copy).filter(([locale]) => {
    if (locales.includes(locale)) return true;
    report('variant', `The flow has no locale "${locale}"`, { ...inside(at, locale), key: true }, locales);
    return false;
  });
  return Object.fromEntries(
    sound.map(([locale, texts]) => [locale, textsOf(files, locale, texts, inside(at, locale), report)]),
  );
}

function textsOf(files: Files, locale: string, texts: Copy[string], at: Place, report: Report): Copy[string] {
  const [first = ''] = files.one('flow').locales;
  const own = files.named('copy', locale)?.value ?? {};
  // Partial locales may lack keys of the first locale.
  const names = Object.keys({ ...files.named('copy', first)?.value, ...own });
  return known(texts, { names, what: 'copy key', rule: 'unknown-copy-key', at, report }, (key, text) => {
    if (own[key] !== text) return true;
    report('variant', `This changes nothing: copy/${locale}.json says the same`, inside(at, key));
    return false;
  });
}

function limitsOf(files: Files, limits: Variant['limits'], at: Place, report: Report): Variant['limits'] {
  const own = files.one('limits');
  const isDeclared = files.of('limit-types').length > 0;
  const names = Object.keys(own);
  return known(limits, { names, what: 'limit', rule: 'unknown-limit', at, report }, (name, value) => {
    const [was, is] = [kindOf(own[name]), kindOf(value)];
    if (was !== is && !isDeclared) {
      report('limit-type', `The limit "${name}" is ${was} in limits.json, and ${is} here`, inside(at, name));
      return false;
    }
    if (!isSame(own[name], value)) return true;
    report('variant', 'This changes nothing: limits.json says the same', inside(at, name));
    return false;
  });
}

function conditionsOf(
  files: Files,
  steps: Readonly<Record<string, { readonly when: string }>>,
  at: Place,
  report: Report,
): Variant['conditions'] {
  const ordered = orderedSteps(files);
  const names = ordered.map(({ step }) => step);
  const conditions = Object.fromEntries(Object.entries(steps).map(([step, { when }]) => [step, when]));
  return known(conditions, { names, what: 'step of the "order"', rule: 'unknown-step', at, report }, (step, when) => {
    if ((ordered.find((one) => one.step === step)?.when ?? 'true') !== when) return true;
    report('variant', 'This changes nothing: the "order" of flow.json says the same', inside(at, step, 'when'));
    return false;
  });
}

function orderOf(files: Files, order: readonly string[], at: Place, report: Report): readonly string[] | undefined {
  const names = orderedSteps(files).map(({ step }) => step);
  for (const [index, step] of order.entries()) {
    if (!names.includes(step))
      report('unknown-step', `There is no step of the "order" "${step}"`, inside(at, index), names);
    else if (order.indexOf(step) < index) report('variant', `"${step}" stands here twice`, inside(at, index));
  }
  const left = names.filter((name) => !order.includes(name));
  if (left.length > 0)
    report(
      'variant',
      `The order leaves out ${left.join(', ')}: a step that is never to come has "when": "false" under "steps"`,
      { ...at, key: true },
    );
  if (left.length > 0 || order.length !== names.length) return undefined;
  if (!isSame(order, names)) return order;
  report('variant', 'This changes nothing: the "order" of flow.json is the same', { ...at, key: true });
  return undefined;
}

interface Known {
  readonly names: readonly string[];
  /** The noun for an unknown name, and the rule that reports it. */
  readonly what: string;
  readonly rule: string;
  readonly at: Place;
  readonly report: Report;
}

function known<Value>(
  values: Readonly<Record<string, Value>>,
  { names, what, rule, at, report }: Known,
  passes: (name: string, value: Value) => boolean,
): Record<string, Value> {
  const sound = Object.entries(values).filter(([name, value]) => {
    if (names.includes(name)) return passes(name, value);
    report(rule, `There is no ${what} "${name}"`, { ...inside(at, name), key: true }, names);
    return false;
  });
  return Object.fromEntries(sound);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : (kinds[typeof value] ?? 'an object');
}

const kinds: Readonly<Record<string, string>> = { string: 'a text', number: 'a number', boolean: 'true or false' };
