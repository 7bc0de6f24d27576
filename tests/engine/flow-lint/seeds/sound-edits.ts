import { isRecord } from '../../../../src/runtime/utilities/json.ts';
import { readSource, type SourceFile } from '../../../../tools/compile/sources.ts';
import { editOf, type Spot, spotsIn } from './spots.ts';

/** A flow after a valid edit. */
export interface SoundEdit {
  readonly what: string;
  readonly sources: SourceFile[];
}

/** Valid edits that flow-lint must accept. The generator knows no rules. */
export function soundEdits(sources: readonly SourceFile[]): SoundEdit[] {
  return [
    ...limitsMoved(sources),
    ...optionsAdded(sources),
    ...rewritten(sources),
    ...otherwiseSaid(sources),
    ...reordered(sources),
    ...numbersOfSteps(sources),
    ...answersNotRequired(sources),
  ];
}

function limitsMoved(sources: readonly SourceFile[]): SoundEdit[] {
  const words = spotsIn(sources, ['copy']).map(({ text }) => text);
  // A limit that a text repeats is not changed alone, because the text would become wrong.
  const isRepeated = (value: number): boolean => words.some((text) => new RegExp(`\\b${value}\\b`).test(text));
  const numbers = spotsIn(sources, ['limits']).filter(({ value }) => typeof value === 'number' && !isRepeated(value));
  return numbers.map((spot, index) => {
    const put = Math.max(1, Math.round(Number(spot.value) * (index % 2 === 0 ? 2 : 0.5)));
    return edited(sources, spot, put, `of the limits is ${put}`);
  });
}

function edited(sources: readonly SourceFile[], spot: Spot, put: unknown, what: string): SoundEdit {
  const { change, path } = editOf(spot, put);
  const changed = change();
  const files = sources.map((source) => (source.file === changed.file ? changed : source));
  return { what: `${spot.source.file} ${path.join('.')} ${what}`, sources: files };
}

/** One more option in each list, in one edit. Skips a list if the flow handles each of its values separately. */
function optionsAdded(sources: readonly SourceFile[]): SoundEdit[] {
  const files = sources.map((source) => {
    if (source.kind !== 'options' || !Array.isArray(source.value)) return source;
    const options = source.value as readonly { readonly value: unknown }[];
    const [first] = options;
    if (options.every(({ value }) => isNamed(sources, value))) return source;
    const value = typeof first?.value === 'number' ? 987_654 : 'one more';
    return readSource(source.file, JSON.stringify([...options, { ...first, value }])) ?? source;
  });
  return [{ what: 'one more option in each list', sources: files }];
}

/** True if a limit or a condition refers to this value. */
function isNamed(sources: readonly SourceFile[], value: unknown): boolean {
  const limits = spotsIn(sources, ['limits']).some((spot) => spot.value === value);
  const conditions = spotsIn(sources, ['flow', 'step', 'view', 'part', 'routine']);
  return limits || conditions.some(({ path, text }) => path.at(-1) === 'when' && text.includes(`'${String(value)}'`));
}

const ways: Readonly<Record<string, (guard: string) => string>> = {
  'in parentheses': (guard) => `(${guard})`,
  'asked twice': (guard) => `(${guard}) and (${guard})`,
  'as a choice': (guard) => `(${guard}) ? true : false`,
};

/** Every condition of the flow in an equivalent form, one edit for each form. */
function rewritten(sources: readonly SourceFile[]): SoundEdit[] {
  return Object.entries(ways).map(([how, write]) => {
    const visit = (value: unknown, key?: string): unknown => {
      if (key === 'when' && typeof value === 'string') return write(value);
      if (Array.isArray(value)) return value.map((item) => visit(item));
      if (!isRecord(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner, name)]));
    };
    return { what: `every condition ${how}`, sources: everyFile(sources, visit) };
  });
}

/** Changes of copy, addresses and schemas, each applied everywhere in one edit. */
function otherwiseSaid(sources: readonly SourceFile[]): SoundEdit[] {
  const changed = (what: string, kind: SourceFile['kind'], change: (text: string) => string): SoundEdit => ({
    what,
    sources: sources.map((source) =>
      source.kind === kind ? (readSource(source.file, change(source.text)) ?? source) : source,
    ),
  });
  const screens = (what: string, change: (text: string) => string): SoundEdit => {
    const [steps, parts] = [changed(what, 'step', change), changed(what, 'part', change)];
    return {
      what,
      sources: steps.sources.map((source, index) =>
        source.kind === 'part' ? (parts.sources[index] ?? source) : source,
      ),
    };
  };
  return [
    changed('every address on a site of its own', 'links', (text) =>
      text.replaceAll('"/legal', '"https://legal.example'),
    ),
    changed('an address to write to', 'links', (text) => text.replace('tel:+13035550142', 'mailto:help@example.org')),
    changed('sentences that end with a full stop', 'copy', (text) => text.replaceAll(/(\p{Ll}{4})",\n/gu, '$1.",\n')),
    changed('typographic apostrophes', 'copy', (text) => text.replaceAll(/(\p{L})\u2019(\p{L})/gu, '$1\u02BC$2')),
    changed('amounts that do not break', 'copy', (text) =>
      text.replaceAll(/"(<num>[^"]*<\/num>)"/g, '"<nobr>$1</nobr>"'),
    ),
    changed('longer texts let pass', 'schema', (text) =>
      text.replaceAll('"$limit": "nameLength"', '"$limit": "textLength"'),
    ),
    changed('letters and digits asked for', 'schema', (text) => text.replaceAll('"\\\\p{L}"', '"[\\\\p{L}\\\\p{N}]"')),
    screens('nothing filled in by the browser', (text) =>
      text.replaceAll(/"autocomplete": "[^"{]*"/g, '"autocomplete": "off"'),
    ),
    screens('what is asked first is asked of everybody', (text) => text.replaceAll('"half": true', '"half": false')),
  ];
}

function everyFile(sources: readonly SourceFile[], change: (value: unknown) => unknown): SourceFile[] {
  return sources.map((source) => readSource(source.file, JSON.stringify(change(source.value))) ?? source);
}

/** The files of a kind with their keys or list items in reverse order. */
function reordered(sources: readonly SourceFile[]): SoundEdit[] {
  const kinds = ['context', 'copy', 'limits', 'links', 'options', 'schema', 'step'] as const;
  return kinds.map((kind) => {
    const turned = (value: unknown): unknown =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : Array.isArray(value)
          ? value.toReversed()
          : value;
    const files = sources.map((source) => (source.kind === kind ? (everyFile([source], turned)[0] ?? source) : source));
    return { what: `the ${kind} files from the end`, sources: files };
  });
}

/** Changes of `progress` and `minutesLeft` of the steps. */
function numbersOfSteps(sources: readonly SourceFile[]): SoundEdit[] {
  return spotsIn(sources, ['step'])
    .filter(({ path }) => path.length === 1 && ['progress', 'minutesLeft'].includes(String(path[0])))
    .map((spot) => edited(sources, spot, Number(spot.value) + 1, 'is one more'));
}

/** Fields that are no longer required. A consent checkbox stays required. */
function answersNotRequired(sources: readonly SourceFile[]): SoundEdit[] {
  return spotsIn(sources, ['step'])
    .filter(({ value }) => isRecord(value) && value['required'] === true && value['widget'] !== 'checkbox-field')
    .map((spot) => {
      const { required: _, ...rest } = spot.value as Readonly<Record<string, unknown>>;
      return edited(sources, spot, rest, 'need not be answered');
    });
}
