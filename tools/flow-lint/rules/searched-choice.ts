import type { CompiledContextEntry } from '../../../src/runtime/shapes/compiled-data.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { entryNamed, environmentOf } from '../shapes/environment.ts';
import { fieldsWithSearch, type FieldWithSearch } from '../shapes/fields-with-search.ts';
import { fieldShapeOf } from '../shapes/shape.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const searchedChoice: Rule = {
  id: 'searched-choice',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema'],
  about:
    'A field that is searched for has no control that searches, no list that lasts, or one that is kept or marked otherwise than its answer.',
  check: (compilation) => [
    ...controls(compilation),
    ...fieldsWithSearch(compilation).flatMap((field) => [...inList(compilation, field)]),
  ],
};

function* controls(compilation: Compilation): Iterable<RuleFinding> {
  const { fields, registries } = compilation;
  const searched = new Set(fieldsWithSearch(compilation).map(({ field }) => field));
  const searching = Object.keys(registries.widgets).filter((name) => registries.widgets[name]?.searches === true);
  for (const { field, at } of fields) {
    const control = registries.widgets[field.widget];
    if (control === undefined || (control.searches === true) === searched.has(field)) continue;
    const isSearched = searched.has(field);
    const message = isSearched
      ? `"${field.widget}" does not search: it would show what was chosen before and nothing else`
      : `"${field.widget}" needs "options" of an action with "search": true`;
    yield { at: nestedLocation(at, 'widget'), message, ...(isSearched ? { suggestedNames: searching } : {}) };
  }
}

function* inList(compilation: Compilation, searched: FieldWithSearch): Iterable<RuleFinding> {
  const { field, owner, chosenItemEntry, optionsLocation } = searched;
  const { flow } = compilation;
  const list = flow.context[chosenItemEntry];
  if (list?.list === undefined) {
    const lists = Object.entries(flow.context).flatMap(([name, entry]) => (entry.list === undefined ? [] : [name]));
    // What is not there at all is told by its name.
    if (entryNamed(compilation, owner.step, chosenItemEntry) !== undefined)
      yield {
        at: nestedLocation(optionsLocation, 'as'),
        message: `"${chosenItemEntry}" is no list of context.json`,
        suggestedNames: lists,
      };
    return;
  }
  const [root = '', name = ''] = field.path.split('.');
  for (const how of ['stored', 'keep'] as const)
    if (isSaved(flow.context[root], how, name) && !isSaved(list, how))
      yield {
        at: nestedLocation(optionsLocation, 'as'),
        message: `"${field.path}" would come back without its words: mark "${chosenItemEntry}" as "${how === 'keep' ? 'keepOnReload' : how}" too`,
      };
  yield* otherwiseMarked(compilation, searched);
}

/** The answer and its place in the list are one value: one of them would tell what the other may not. */
function* otherwiseMarked(compilation: Compilation, searched: FieldWithSearch): Iterable<RuleFinding> {
  const { field, schema, chosenItemEntry, optionsLocation } = searched;
  const shape = environmentOf(compilation, null)(chosenItemEntry);
  if (shape === undefined || field.options === undefined || !('value' in field.options)) return;
  const ownKind = compilation.flow.schemas[schema]?.properties[field.name]?.sensitive ?? '';
  const choiceKinds = (fieldShapeOf(shape, field.options.value)?.sensitivities ?? []).join(', ');
  if (ownKind === choiceKinds) return;
  const message = `"${field.path}" and "${field.options.value}" of "${chosenItemEntry}" are one value: mark both as sensitive (${ownKind === '' ? choiceKinds : ownKind}), or none`;
  yield { at: nestedLocation(optionsLocation, 'value'), message };
}

function isSaved(entry: CompiledContextEntry | undefined, how: 'stored' | 'keep', field?: string): boolean {
  const mark = entry?.[how];
  return mark === true || (Array.isArray(mark) && (field === undefined || mark.includes(field)));
}
