import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { decisionsOf } from '../explain/decisions.ts';
import { sectionsOfStep } from '../explain/explain-step.ts';
import { vocabularyOf, type Vocabulary } from '../explain/vocabulary.ts';
import { breakingChangesBetween } from './breaking-changes.ts';

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
  const changes = [
    ...breakingChangesBetween(before, after).map(({ subject, message }) => change('breaking', subject, message)),
    ...stepChanges(before, after),
    ...programChanges(before, after),
    ...recordChanges('limits.json', 'rule', before.flow.limits, after.flow.limits),
    ...optionChanges(before, after),
    ...schemaChanges(before, after),
    ...copyChanges(before, after),
    ...recordChanges('links.json', 'copy', before.flow.links, after.flow.links),
  ];
  const reportedLocations = new Set(changes.map(({ where }) => where));
  const screens = screenChanges(before, after).filter(({ where }) => !reportedLocations.has(where));
  const order: readonly ChangeClass[] = ['breaking', 'rule', 'copy'];
  return [...changes, ...screens].toSorted((a, b) => order.indexOf(a.class) - order.indexOf(b.class));
}

function change(kind: ChangeClass, where: string, what: string): Change {
  return { class: kind, where, what };
}

function stepChanges(before: Compilation, after: Compilation): Change[] {
  const vocabulary = commonVocabulary(before, after);
  return Object.keys(after.flow.steps).flatMap((id) => {
    const [oldSections, newSections] = [sectionsOfStep(before, id, vocabulary), sectionsOfStep(after, id, vocabulary)];
    if (oldSections === undefined) return [change('rule', id, 'is new')];
    return differences(linesOf(oldSections ?? []), linesOf(newSections ?? [])).map((difference) =>
      change('rule', id, difference),
    );
  });
}

function programChanges(before: Compilation, after: Compilation): Change[] {
  const vocabulary = commonVocabulary(before, after);
  const linesIn = (compilation: Compilation): Map<string, string[]> => {
    const { start, failures, on, modals } = compilation.flow;
    const programs = [
      ['the start', start] as const,
      ...Object.entries(failures).map(([name, first]) => [`the failure ${name}`, first] as const),
      ...Object.entries(on).map(([name, first]) => [`${name}, anywhere`, first] as const),
      ...Object.entries(modals).flatMap(([modal, modalProgram]) =>
        Object.entries(modalProgram.on).map(([name, first]) => [`${name} in ${modal}`, first] as const),
      ),
    ];
    return new Map(
      programs.map(([name, first]) => [
        name,
        decisionsOf(compilation, first, vocabulary).map(({ conditions, statementText }) =>
          sentence(conditions.join(', and '), statementText),
        ),
      ]),
    );
  };
  const [oldLines, newLines] = [linesIn(before), linesIn(after)];
  return [...new Set([...oldLines.keys(), ...newLines.keys()])].flatMap((name) =>
    differences(oldLines.get(name) ?? [], newLines.get(name) ?? []).map((difference) =>
      change('rule', name, difference),
    ),
  );
}

type Sections = NonNullable<ReturnType<typeof sectionsOfStep>>;

function linesOf(sections: Sections): string[] {
  return sections.flatMap(({ title, intro = [], rows }) => {
    const name = title.replace(/^#+ /, '');
    return [...intro, ...rows.map((row) => lineOf(name, row))];
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
function differences(oldLines: readonly string[], newLines: readonly string[]): string[] {
  const removed = oldLines.filter((line) => !newLines.includes(line));
  const added = newLines.filter((line) => !oldLines.includes(line));
  if (removed.length + added.length === 0)
    return oldLines.join('\n') === newLines.join('\n') ? [] : ['is tried in another order'];
  return [...removed.map((line) => `no longer: ${line}`), ...added.map((line) => `now: ${line}`)];
}

function recordChanges(where: string, kind: ChangeClass, oldValues: object, newValues: object): Change[] {
  const [oldRecord, newRecord] = [recordOrEmpty(oldValues), recordOrEmpty(newValues)];
  return [...new Set([...Object.keys(oldRecord), ...Object.keys(newRecord)])].flatMap((name) => {
    const [from, to] = [JSON.stringify(oldRecord[name]), JSON.stringify(newRecord[name])];
    if (from === to) return [];
    if (from === undefined) return [change(kind, where, `${name} is new: ${to}`)];
    return [change(kind, where, to === undefined ? `${name} is gone` : `${name} was ${from} and is ${to}`)];
  });
}

function optionChanges(before: Compilation, after: Compilation): Change[] {
  return Object.entries(after.flow.options).flatMap(([name, options]) => {
    const oldValues = before.flow.options[name]?.map(({ value }) => JSON.stringify(value));
    const newValues = options.map(({ value }) => JSON.stringify(value));
    const where = `options/${name}.json`;
    if (oldValues === undefined) return [change('rule', where, 'is new')];
    return differences(oldValues, newValues).map((difference) => change('rule', where, difference));
  });
}

function schemaChanges(before: Compilation, after: Compilation): Change[] {
  return Object.entries(after.flow.schemas).flatMap(([name, schema]) => {
    const oldSchema = before.flow.schemas[name];
    const where = `schemas/${name}.json`;
    if (oldSchema === undefined) return [change('rule', where, 'is new')];
    return recordChanges(where, 'rule', oldSchema.properties ?? {}, schema.properties ?? {});
  });
}

function copyChanges(before: Compilation, after: Compilation): Change[] {
  return after.files.ofKind('copy').flatMap(({ name, file, value }) => {
    const oldCopy = before.files.find('copy', name)?.value;
    return oldCopy === undefined ? [change('copy', file, 'is new')] : recordChanges(file, 'copy', oldCopy, value);
  });
}

function screenChanges(before: Compilation, after: Compilation): Change[] {
  return Object.entries(after.flow.steps).flatMap(([id, { blocks }]) => {
    const oldBlocks = before.flow.steps[id]?.blocks;
    const isSame = oldBlocks === undefined || JSON.stringify(oldBlocks) === JSON.stringify(blocks);
    return isSame ? [] : [change('copy', id, 'looks different')];
  });
}

/** A vocabulary for both flows, so that a changed label is not also reported at each use. */
function commonVocabulary(before: Compilation, after: Compilation): Vocabulary {
  const [oldVocabulary, newVocabulary] = [vocabularyOf(before), vocabularyOf(after)];
  const sentenceOf = (key: string): string =>
    newVocabulary.copyText(key) === key ? oldVocabulary.copyText(key) : newVocabulary.copyText(key);
  return {
    fieldLabel: (path) => newVocabulary.fieldLabel(path) ?? oldVocabulary.fieldLabel(path),
    choiceLabel: (path, value) => newVocabulary.choiceLabel(path, value) ?? oldVocabulary.choiceLabel(path, value),
    copyText: sentenceOf,
    quotedText: (text) => ('copy' in text ? `“${sentenceOf(text.copy)}”` : newVocabulary.quotedText(text)),
    limitText: (path) => `the limit ${path.join('.')}`,
  };
}
