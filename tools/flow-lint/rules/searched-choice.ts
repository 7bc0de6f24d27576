import type { CompiledEntry } from '../../../src/runtime/shapes/compiled-data.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { inside } from '../../compile/source-location.ts';
import { entryNamed, environmentOf } from '../shapes/environment.ts';
import { searchedFields, type SearchedField } from '../shapes/searched-fields.ts';
import { fieldOf } from '../shapes/shape.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const searchedChoice: Rule = {
  id: 'searched-choice',
  severity: 'error',
  needs: ['flow', 'context', 'schema'],
  about:
    'A field that is searched for has no control that searches, no list that lasts, or one that is kept or marked otherwise than its answer.',
  check: (compilation) => [
    ...controls(compilation),
    ...searchedFields(compilation).flatMap((field) => [...inList(compilation, field)]),
  ],
};

function* controls(compilation: Compilation): Iterable<RuleFinding> {
  const { fields, registries } = compilation;
  const searched = new Set(searchedFields(compilation).map(({ field }) => field));
  const searching = Object.keys(registries.widgets).filter((name) => registries.widgets[name]?.searches === true);
  for (const { field, at } of fields) {
    const control = registries.widgets[field.widget];
    if (control === undefined || (control.searches === true) === searched.has(field)) continue;
    const isSearched = searched.has(field);
    const message = isSearched
      ? `"${field.widget}" does not search: it would show what was chosen before and nothing else`
      : `"${field.widget}" needs "options" of an action with "search": true`;
    yield { at: inside(at, 'widget'), message, ...(isSearched ? { names: searching } : {}) };
  }
}

function* inList(compilation: Compilation, searched: SearchedField): Iterable<RuleFinding> {
  const { field, owner, as, options } = searched;
  const { flow } = compilation;
  const list = flow.context[as];
  if (list?.list === undefined) {
    const lists = Object.entries(flow.context).flatMap(([name, entry]) => (entry.list === undefined ? [] : [name]));
    // What is not there at all is told by its name.
    if (entryNamed(compilation, owner.step, as) !== undefined)
      yield { at: inside(options, 'as'), message: `"${as}" is no list of context.json`, names: lists };
    return;
  }
  const [root = '', name = ''] = field.path.split('.');
  for (const how of ['stored', 'keep'] as const)
    if (isSaved(flow.context[root], how, name) && !isSaved(list, how))
      yield {
        at: inside(options, 'as'),
        message: `"${field.path}" would come back without its words: mark "${as}" as "${how === 'keep' ? 'keepOnReload' : how}" too`,
      };
  yield* otherwiseMarked(compilation, searched);
}

/** The answer and its place in the list are one value: one of them would tell what the other may not. */
function* otherwiseMarked(compilation: Compilation, searched: SearchedField): Iterable<RuleFinding> {
  const { field, schema, as, options } = searched;
  const shape = environmentOf(compilation, null)(as);
  if (shape === undefined || field.options === undefined || !('value' in field.options)) return;
  const ownKind = compilation.flow.schemas[schema]?.properties[field.name]?.sensitive ?? '';
  const choiceKinds = (fieldOf(shape, field.options.value)?.sensitive ?? []).join(', ');
  if (ownKind === choiceKinds) return;
  const message = `"${field.path}" and "${field.options.value}" of "${as}" are one value: mark both as sensitive (${ownKind === '' ? choiceKinds : ownKind}), or none`;
  yield { at: inside(options, 'value'), message };
}

function isSaved(entry: CompiledEntry | undefined, how: 'stored' | 'keep', field?: string): boolean {
  const mark = entry?.[how];
  return mark === true || (Array.isArray(mark) && (field === undefined || mark.includes(field)));
}
