import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import {
  markNames,
  tagPrefix,
  type CompiledMessage,
  type ParameterKind,
} from '../../src/runtime/copy/compiled-message.ts';
import { readParameters } from '../../src/runtime/copy/message-parameters.ts';
import { closestNames, likelyName } from './expression/closest-names.ts';
import type { TextFinding } from './finding.ts';
import type { Span } from './source-location.ts';
import { allElements } from './copy/map-elements.ts';
import { copySyntaxFinding } from './copy/syntax-finding.ts';
import { currencyStyles, fillCurrency } from './copy/fill-currency.ts';
import { fillInsertedTexts, type InsertedTexts } from './copy/fill-inserted-texts.ts';
import { prune } from './copy/prune.ts';

/** A valid, parsed message. Only `ast` is published. */
export interface ParsedMessage {
  readonly ok: true;
  readonly ast: CompiledMessage;
  /** A value used as several kinds has one entry for each kind. */
  readonly params: readonly { readonly name: string; readonly kind: ParameterKind }[];
  readonly tags: readonly string[];
}

/** Names from other files of the flow that messages may use. */
export interface CopyContext {
  readonly links: Iterable<string>;
  /** Strings that every message may insert as `{name}`. */
  readonly insertedTexts?: InsertedTexts;
  readonly currency?: string | undefined;
}

/** Most messages have no values, tags or quoting, and need no parser. */
const simpleText = /^[^{}<>'#|]*$/;

/**
 * Compiles an ICU message. Allowed tags are the marks `b`, `num`, `name` and `nobr`, and link keys in kebab-case.
 *
 * @param text the message after JSON decoding
 * @source docs/decisions/0001
 */
export function compileIcuMessage(
  text: string,
  context: CopyContext = { links: [] },
): ParsedMessage | { readonly ok: false; readonly findings: readonly TextFinding[] } {
  if (simpleText.test(text)) return { ok: true, ast: text, params: [], tags: [] };
  let elements: MessageFormatElement[];
  try {
    elements = parse(text, { captureLocation: true });
  } catch (fault) {
    return { ok: false, findings: [copySyntaxFinding(fault, text)] };
  }
  const tagTargets = new Map<string, string>([
    ...[...context.links].map((key) => [kebabCase(key), key] as const),
    ...markNames.map((mark) => [mark, mark] as const),
  ]);
  if (context.currency !== undefined) elements = fillCurrency(elements, context.currency);
  const faults = allElements(elements).flatMap((element) => checkElement(element, tagTargets));
  const findings = [...faults, ...checkValues(elements)];
  if (findings.length > 0) return { ok: false, findings: findings.toSorted((a, b) => a.start - b.start) };

  const published = prune(fillInsertedTexts(elements, context.insertedTexts ?? {}), tagTargets);
  const { kindsByName: kinds, tags } = readParameters(published);
  return {
    ok: true,
    ast: plainTextOf(published) ?? published,
    params: [...kinds].flatMap(([name, valueUses]) => [...valueUses].map((kind) => ({ name, kind }))),
    tags: [...tags].map((tag) => tag.slice(tagPrefix.length)),
  };
}

function checkElement(element: MessageFormatElement, tagTargets: ReadonlyMap<string, string>): TextFinding[] {
  const span = spanOf(element);
  if (element.type === TYPE.tag)
    return tagTargets.has(element.value) ? [] : [unknownTag(element.value, span, tagTargets)];
  const message = elementFault(element);
  return message === undefined ? [] : [{ message, ...span }];
}

const dateStyles: ReadonlySet<string> = new Set(['short', 'medium', 'long', 'full']);

function elementFault(element: MessageFormatElement): string | undefined {
  if (element.type === TYPE.literal && /<[a-z][\w.-]*\s*\/>/i.test(element.value))
    return 'A tag has two ends, as in <b>…</b>';
  if (element.type === TYPE.time) return 'Times are not supported: a date is a day without a time';
  if (element.type === TYPE.date && typeof element.style === 'string' && !dateStyles.has(element.style)) {
    return `There is no date style "${element.style}": use short, medium, long, full or a skeleton such as ::yMMMM`;
  }
  if (element.type === TYPE.number) {
    const { style } = element;
    if (typeof style === 'string' && !['integer', 'percent'].includes(style)) {
      if (style in currencyStyles) return 'The flow names no currency: add "currency" to "chrome" in flow.json';
      return `There is no number style "${style}": use integer, percent, currency, whole-currency or a skeleton such as ::currency/USD`;
    }
    // The parser ignores unknown options: a typo such as `::curency/USD` would print a bare number.
    if (typeof style === 'object' && style !== null && Object.keys(style.parsedOptions).length === 0) {
      return 'Unknown number skeleton: use for example ::currency/USD';
    }
  }
  return undefined;
}

function unknownTag(tag: string, span: Span, tagTargets: ReadonlyMap<string, string>): TextFinding {
  const likely = likelyName(tag, tagTargets.keys());
  const names = closestNames(tag, tagTargets.keys());
  const hint =
    likely === undefined ? `allowed are ${names.map((name) => `<${name}>`).join(', ')}` : `did you mean <${likely}>?`;
  return {
    message: `Unknown tag <${tag}>: ${hint}`,
    start: span.start + 1,
    end: span.start + 1 + tag.length,
    suggestedNames: names,
  };
}

function checkValues(elements: readonly MessageFormatElement[]): TextFinding[] {
  return [...readParameters(elements).kindsByName].flatMap(([name, kinds]) => {
    if (!kinds.has('date') || kinds.size === 1) return [];
    const first = allElements(elements).find(
      (candidate) =>
        'value' in candidate &&
        candidate.type !== TYPE.literal &&
        candidate.type !== TYPE.tag &&
        candidate.value === name,
    );
    return [{ message: `"${name}" is a date here and something else there`, ...spanOf(first) }];
  });
}

function spanOf(element: MessageFormatElement | undefined): Span {
  return { start: element?.location?.start.offset ?? 0, end: element?.location?.end.offset ?? 0 };
}

function plainTextOf(elements: readonly MessageFormatElement[]): string | undefined {
  if (elements.length === 0) return '';
  const [only] = elements;
  return elements.length === 1 && only?.type === TYPE.literal ? only.value : undefined;
}

function kebabCase(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}
