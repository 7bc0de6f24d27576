import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import { readPath } from '../../../src/runtime/utilities/paths.ts';
import { fieldsWithFetchedChoices, type FieldWithChoices } from '../../compile/chosen-labels.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { collectReadNames } from '../../compile/expression/names-read.ts';
import { scenariosOfVariant } from '../../scenarios/scenarios-of-variant.ts';
import { memoizePerCompilation } from '../per-compilation.ts';

export interface FetchedChoice {
  readonly value: unknown;
  readonly label: string;
}

/** For each field path, the fetched choices that the files of the flow contain. */
export type FetchedChoices = ReadonlyMap<string, readonly FetchedChoice[]>;

/** The fetched choices from `labels` in `preview.json` and from the replies in scenarios. */
export const fetchedChoicesOf: (compilation: Compilation) => FetchedChoices = memoizePerCompilation((compilation) => {
  const labels = compilation.files.singleValue('preview').labels ?? {};
  return new Map(
    fieldsWithFetchedChoices(compilation.fields).map((field) => {
      const labeled = Object.entries(labels[field.path] ?? {}).map(([value, label]) => ({ value, label }));
      return [field.path, [...labeled, ...repliedChoices(compilation, field)]];
    }),
  );
});

/** @param path the path of a field, or only its name */
export function choiceLabel(choices: FetchedChoices, path: string, value: unknown): string | undefined {
  return choicesForField(choices, path).find((choice) => String(choice.value) === String(value))?.label;
}

/** The choices of the field with this path or name; none if several fields match. */
export function choicesForField(choices: FetchedChoices, path: string): readonly FetchedChoice[] {
  const [choicesOfField = [], another] = [...choices].flatMap(([fieldPath, fieldChoices]) =>
    fieldPath === path || fieldPath.endsWith(`.${path}`) ? [fieldChoices] : [],
  );
  return another === undefined ? choicesOfField : [];
}

/** Choices from replies in scenarios that fill the option list of a field. */
function repliedChoices(compilation: Compilation, { options }: FieldWithChoices): FetchedChoice[] {
  const { variables, paths } = collectReadNames(options.from);
  const readFrom = paths[0] ?? variables.slice(0, 1);
  const lists = compilation.flow.nodes.flatMap((node) => {
    if (node.op !== 'call' || node.save === undefined) return [];
    const isRead = node.save.every((name, index) => name === readFrom[index]);
    return isRead ? [{ action: node.action, path: readFrom.slice(node.save.length) }] : [];
  });
  const replies = scenariosOfVariant(compilation).flatMap(({ value }) =>
    value.play.flatMap(({ reply }) => reply ?? []),
  );
  return replies.flatMap((reply) =>
    lists.flatMap(({ action, path }) => {
      const list = action === reply.action ? readPath(reply.with, path) : undefined;
      return [list].flat().flatMap((item) => {
        const { [options.value]: value, [options.label]: label } = recordOrEmpty(item);
        return value === undefined || typeof label !== 'string' ? [] : [{ value, label }];
      });
    }),
  );
}
