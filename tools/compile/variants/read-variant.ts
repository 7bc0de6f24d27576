import type { CheckedFile, Files } from '../files.ts';
import type { Finding } from '../finding.ts';
import { nestedLocation, type SourceLocation } from '../source-location.ts';
import { orderedSteps } from './ordered-steps.ts';

/** The valid changes of a variant. */
export interface Variant {
  readonly name: string;
  readonly file: string;
  readonly copy: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly limits: Readonly<Record<string, unknown>>;
  readonly stepConditions: Readonly<Record<string, string>>;
  /** All steps in the new order; undefined if the order does not change. */
  readonly stepOrder: readonly string[] | undefined;
  /** Unknown names, and changes without effect. */
  readonly findings: readonly Finding[];
}

type Report = (rule: string, message: string, location: SourceLocation, names?: readonly string[]) => void;

/** Validates a file in variants/ against the files of the flow. */
export function readVariant(files: Files, { name, file, value }: CheckedFile<'variant'>): Variant {
  const findings: Finding[] = [];
  const report: Report = (rule, message, location, names) =>
    void findings.push({ rule, message, at: location, ...(names === undefined ? {} : { suggestedNames: names }) });
  const location: SourceLocation = { file, path: [] };
  const { copy = {}, limits = {}, steps = {}, order } = value;
  if (!/^[\w-]+$/.test(name))
    report('variant', 'The name of a variant may contain only letters, digits and hyphens', location);
  if ([copy, limits, steps].every((changes) => Object.keys(changes).length === 0) && order === undefined)
    report('variant', 'This variant changes nothing', location);
  return {
    name,
    file,
    copy: copyOf(files, copy, nestedLocation(location, 'copy'), report),
    limits: limitsOf(files, limits, nestedLocation(location, 'limits'), report),
    stepConditions: conditionsOf(files, steps, nestedLocation(location, 'steps'), report),
    stepOrder: order && orderOf(files, order, nestedLocation(location, 'order'), report),
    findings,
  };
}

type Copy = Variant['copy'];

function copyOf(files: Files, copy: Copy, location: SourceLocation, report: Report): Copy {
  const { locales } = files.singleValue('flow');
  const valid = Object.entries(copy).filter(([locale]) => {
    if (locales.includes(locale)) return true;
    report(
      'variant',
      `The flow has no locale "${locale}"`,
      { ...nestedLocation(location, locale), isKey: true },
      locales,
    );
    return false;
  });
  return Object.fromEntries(
    valid.map(([locale, texts]) => [locale, textsOf(files, locale, texts, nestedLocation(location, locale), report)]),
  );
}

function textsOf(
  files: Files,
  locale: string,
  texts: Copy[string],
  location: SourceLocation,
  report: Report,
): Copy[string] {
  const [first = ''] = files.singleValue('flow').locales;
  const localeCopy = files.find('copy', locale)?.value ?? {};
  // Partial locales may lack keys that the first locale has.
  const names = Object.keys({ ...files.find('copy', first)?.value, ...localeCopy });
  return filterKnown(texts, { names, noun: 'copy key', rule: 'unknown-copy-key', location, report }, (key, text) => {
    if (localeCopy[key] !== text) return true;
    report('variant', `This changes nothing: copy/${locale}.json has the same text`, nestedLocation(location, key));
    return false;
  });
}

function limitsOf(
  files: Files,
  limits: Variant['limits'],
  location: SourceLocation,
  report: Report,
): Variant['limits'] {
  const flowLimits = files.singleValue('limits');
  const isDeclared = files.ofKind('limit-types').length > 0;
  const names = Object.keys(flowLimits);
  return filterKnown(limits, { names, noun: 'limit', rule: 'unknown-limit', location, report }, (name, value) => {
    const [flowKind, variantKind] = [kindOf(flowLimits[name]), kindOf(value)];
    if (flowKind !== variantKind && !isDeclared) {
      report(
        'limit-type',
        `The limit "${name}" is ${flowKind} in limits.json, and ${variantKind} here`,
        nestedLocation(location, name),
      );
      return false;
    }
    if (!isSame(flowLimits[name], value)) return true;
    report('variant', 'This changes nothing: limits.json has the same value', nestedLocation(location, name));
    return false;
  });
}

function conditionsOf(
  files: Files,
  steps: Readonly<Record<string, { readonly when: string }>>,
  location: SourceLocation,
  report: Report,
): Variant['stepConditions'] {
  const ordered = orderedSteps(files);
  const names = ordered.map(({ step }) => step);
  const conditions = Object.fromEntries(Object.entries(steps).map(([step, { when }]) => [step, when]));
  return filterKnown(
    conditions,
    { names, noun: 'step of the "order"', rule: 'unknown-step', location, report },
    (step, when) => {
      if ((ordered.find((item) => item.step === step)?.when ?? 'true') !== when) return true;
      report(
        'variant',
        'This changes nothing: the "order" of flow.json has the same condition',
        nestedLocation(location, step, 'when'),
      );
      return false;
    },
  );
}

function orderOf(
  files: Files,
  order: readonly string[],
  location: SourceLocation,
  report: Report,
): readonly string[] | undefined {
  const names = orderedSteps(files).map(({ step }) => step);
  for (const [index, step] of order.entries()) {
    if (!names.includes(step))
      report('unknown-step', `There is no step of the "order" "${step}"`, nestedLocation(location, index), names);
    else if (order.indexOf(step) < index)
      report('variant', `"${step}" appears here twice`, nestedLocation(location, index));
  }
  const missing = names.filter((name) => !order.includes(name));
  if (missing.length > 0)
    report(
      'variant',
      `The order does not contain ${missing.join(', ')}: to remove a step, set its "when" to "false" under "steps"`,
      { ...location, isKey: true },
    );
  if (missing.length > 0 || order.length !== names.length) return undefined;
  if (!isSame(order, names)) return order;
  report('variant', 'This changes nothing: the "order" of flow.json is the same', { ...location, isKey: true });
  return undefined;
}

interface NameCheck {
  readonly names: readonly string[];
  /** The noun for an unknown name, and the rule that reports it. */
  readonly noun: string;
  readonly rule: string;
  readonly location: SourceLocation;
  readonly report: Report;
}

function filterKnown<Value>(
  values: Readonly<Record<string, Value>>,
  { names, noun, rule, location, report }: NameCheck,
  isValid: (name: string, value: Value) => boolean,
): Record<string, Value> {
  const valid = Object.entries(values).filter(([name, value]) => {
    if (names.includes(name)) return isValid(name, value);
    report(rule, `There is no ${noun} "${name}"`, { ...nestedLocation(location, name), isKey: true }, names);
    return false;
  });
  return Object.fromEntries(valid);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : (kinds[typeof value] ?? 'an object');
}

const kinds: Readonly<Record<string, string>> = { string: 'a text', number: 'a number', boolean: 'true or false' };
