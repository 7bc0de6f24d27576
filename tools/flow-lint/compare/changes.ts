import { recordOf } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { decisionsOf } from '../explain/decisions.ts';
import { sectionsOf } from '../explain/explain-step.ts';
import { vocabularyOf, type Vocabulary } from '../explain/vocabulary.ts';
import { breaksBetween } from './breaks.ts';

/** The severity of a change, which determines the lowest new version number. */
export type ChangeClass =
  /** Only text or appearance changes. */
  | 'copy'
  /** A question, check, calculation or route changes. */
  | 'rule'
  /** Current or returning visitors lose their visit or some of their data. */
  | 'breaking';

/** One difference between two flows, in plain English. */
export interface Change {
  readonly class: ChangeClass;
  /** A file, a step, or a program such as `the start`. */
  readonly where: string;
  readonly what: string;
}

/** The differences between two flows, the most severe first. */
export function changesBetween(before: Compilation, after: Compilation): Change[] {
  const all = [
    ...breaksBetween(before, after).map(({ where, message }) => change('breaking', where, message)),
    ...stepChanges(before, after),
    ...programChanges(before, after),
    ...recordChanges('limits.json', 'rule', before.flow.limits, after.flow.limits),
    ...optionChanges(before, after),
    ...schemaChanges(before, after),
    ...copyChanges(before, after),
    ...recordChanges('links.json', 'copy', before.flow.links, after.flow.links),
  ];
  const told = new Set(all.map(({ where }) => where));
  const screens = screenChanges(before, after).filter(({ where }) => !told.has(where));
  const order: readonly ChangeClass[] = ['breaking', 'rule', 'copy'];
  return [...all, ...screens].toSorted((one, other) => order.indexOf(one.class) - order.indexOf(other.class));
}

function change(kind: ChangeClass, where: string, what: string): Change {
  return { class: kind, where, what };
}

function stepChanges(before: Compilation, after: Compilation): Change[] {
  const words = commonWords(before, after);
  return Object.keys(after.flow.steps).flatMap((id) => {
    const [was, is] = [sectionsOf(before, id, words), sectionsOf(after, id, words)];
    if (was === undefined) return [change('rule', id, 'is new')];
    return differences(linesOf(was ?? []), linesOf(is ?? [])).map((what) => change('rule', id, what));
  });
}

function programChanges(before: Compilation, after: Compilation): Change[] {
  const words = commonWords(before, after);
  const linesIn = (compilation: Compilation): Map<string, string[]> => {
    const { start, failures, on, modals } = compilation.flow;
    const programs = [
      ['the start', start] as const,
      ...Object.entries(failures).map(([name, first]) => [`the failure ${name}`, first] as const),
      ...Object.entries(on).map(([name, first]) => [`${name}, anywhere`, first] as const),
      ...Object.entries(modals).flatMap(([modal, of]) =>
        Object.entries(of.on).map(([name, first]) => [`${name} in ${modal}`, first] as const),
      ),
    ];
    return new Map(
      programs.map(([name, first]) => [
        name,
        decisionsOf(compilation, first, words).map(({ when, then }) => sentence(when.join(', and '), then)),
      ]),
    );
  };
  const [was, is] = [linesIn(before), linesIn(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) =>
    differences(was.get(name) ?? [], is.get(name) ?? []).map((what) => change('rule', name, what)),
  );
}

type Sections = NonNullable<ReturnType<typeof sectionsOf>>;

function linesOf(sections: Sections): string[] {
  return sections.flatMap(({ title, lead = [], rows }) => {
    const name = title.replace(/^#+ /, '');
    return [...lead, ...rows.map((row) => lineOf(name, row))];
  });
}

function lineOf(name: string, row: readonly string[]): string {
  if (!name.startsWith('On ')) return row.filter((cell) => cell !== '').join(': ');
  const [, when = '', then = ''] = row;
  return `${name}: ${sentence(when === 'always' ? '' : when, then)}`;
}

function sentence(when: string, then: string): string {
  return when === '' ? then : `if ${when}: ${then}`;
}

/** Removed and added lines. If only the order differs, one line reports that. */
function differences(was: readonly string[], is: readonly string[]): string[] {
  const gone = was.filter((line) => !is.includes(line));
  const added = is.filter((line) => !was.includes(line));
  if (gone.length + added.length === 0) return was.join('\n') === is.join('\n') ? [] : ['is tried in another order'];
  return [...gone.map((line) => `no longer: ${line}`), ...added.map((line) => `now: ${line}`)];
}

function recordChanges(where: string, kind: ChangeClass, was: object, is: object): Change[] {
  const [old, now] = [recordOf(was), recordOf(is)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => {
    const [from, to] = [JSON.stringify(old[name]), JSON.stringify(now[name])];
    if (from === to) return [];
    if (from === undefined) return [change(kind, where, `${name} is new: ${to}`)];
    return [change(kind, where, to === undefined ? `${name} is gone` : `${name} was ${from} and is ${to}`)];
  });
}

function optionChanges(before: Compilation, after: Compilation): Change[] {
  return Object.entries(after.flow.options).flatMap(([name, options]) => {
    const was = before.flow.options[name]?.map(({ value }) => JSON.stringify(value));
    const is = options.map(({ value }) => JSON.stringify(value));
    const where = `options/${name}.json`;
    if (was === undefined) return [change('rule', where, 'is new')];
    return differences(was, is).map((what) => change('rule', where, what));
  });
}

function schemaChanges(before: Compilation, after: Compilation): Change[] {
  return Object.entries(after.flow.schemas).flatMap(([name, schema]) => {
    const was = before.flow.schemas[name];
    const where = `schemas/${name}.json`;
    if (was === undefined) return [change('rule', where, 'is new')];
    return recordChanges(where, 'rule', was.properties ?? {}, schema.properties ?? {});
  });
}

function copyChanges(before: Compilation, after: Compilation): Change[] {
  return after.files.of('copy').flatMap(({ name, file, value }) => {
    const was = before.files.named('copy', name)?.value;
    return was === undefined ? [change('copy', file, 'is new')] : recordChanges(file, 'copy', was, value);
  });
}

function screenChanges(before: Compilation, after: Compilation): Change[] {
  return Object.entries(after.flow.steps).flatMap(([id, { blocks }]) => {
    const was = before.flow.steps[id]?.blocks;
    const isSame = was === undefined || JSON.stringify(was) === JSON.stringify(blocks);
    return isSame ? [] : [change('copy', id, 'looks different')];
  });
}

/** A shared vocabulary, so that a changed label is not also reported at each use. */
function commonWords(before: Compilation, after: Compilation): Vocabulary {
  const [old, now] = [vocabularyOf(before), vocabularyOf(after)];
  const sentenceOf = (key: string): string => (now.sentence(key) === key ? old.sentence(key) : now.sentence(key));
  return {
    label: (path) => now.label(path) ?? old.label(path),
    choice: (path, value) => now.choice(path, value) ?? old.choice(path, value),
    sentence: sentenceOf,
    text: (text) => ('copy' in text ? `“${sentenceOf(text.copy)}”` : now.text(text)),
    limit: (path) => `the limit ${path.join('.')}`,
  };
}
