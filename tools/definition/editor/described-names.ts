import type { Compilation } from '../../compile/compile-flow.ts';
import { parametersIn } from '../../compile/parameters.ts';
import { isRecord, recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { DescribedNames } from './name-schemas.ts';

/** Copy texts by key, from the first locale. If the first locale lacks a key, another locale provides the text. */
export function copyKeyNames({ files }: Compilation): DescribedNames {
  const [first] = files.singleValue('flow').locales;
  const ordered = files.ofKind('copy').toSorted((a, b) => Number(a.name === first) - Number(b.name === first));
  const texts = ordered.flatMap(({ value }) => Object.entries(value));
  return describedNames(texts.map(([key, text]) => [key, scalarText(text)]));
}

/**
 * Steps and views by id, with their titles. The result includes subflow uses, and subflow steps under their names in
 * the subflow.
 */
export function stepNames(compilation: Compilation): DescribedNames {
  const { files } = compilation;
  const copy = copyKeyNames(compilation);
  const uses = [...compilation.subflows.values()];
  const subflowNames = uses.flatMap(({ alias, declaration, stepNames: steps }) => [
    [alias, `A use of the subflow ${declaration.value.subflow}.`] as const,
    ...[...steps].map((name) => [name, `A step in the subflow ${declaration.value.subflow}.`] as const),
  ]);
  const flowNames = describedNames(
    [...files.ofKind('step'), ...files.ofKind('view')].map(({ kind, name, value: { id, title, stage } }) => {
      const first = Array.isArray(title) ? title[0]?.text : title;
      const kindText = stage === undefined ? kind : `step of stage ${stage}`;
      return [id === '' ? name : id, [copy[first ?? ''], `(${kindText})`].join(' ').trim()];
    }),
  );
  return { ...describedNames(subflowNames), ...flowNames };
}

export function namesWithParameters({ files }: Compilation, kind: 'routine' | 'part' | 'subflow'): DescribedNames {
  return describedNames(
    files.ofKind(kind).map(({ name, value }) => {
      const parameters = 'view' in value ? parametersIn(value.view) : (value.parameters ?? []);
      return [
        name,
        parameters.length === 0 ? `The ${kind} has no parameters.` : `Parameters: ${parameters.join(', ')}.`,
      ];
    }),
  );
}

export function modalNames({ flow }: Compilation): DescribedNames {
  return describedNames([
    ...Object.values(flow.steps).flatMap(({ id, modals }) =>
      Object.keys(modals).map((name) => [name, `A modal that ${id} can open.`] as const),
    ),
    ...Object.keys(flow.modals).map((name) => [name, 'A modal that every step can open.'] as const),
  ]);
}

export function schemaNames({ flow }: Compilation): DescribedNames {
  return describedNames(
    Object.entries(flow.schemas).map(([name, { properties }]) => [
      name,
      `Fields: ${Object.keys(properties).join(', ')}.`,
    ]),
  );
}

/** Option lists with their values, or with the list that `like` names. */
export function optionsNames({ files }: Compilation): DescribedNames {
  return describedNames(
    files.ofKind('options').map(({ name, value }) => [
      name,
      Array.isArray(value)
        ? `${value.length} options: ${value
            .slice(0, 6)
            .map((option) => scalarText(option?.value))
            .join(', ')}${value.length > 6 ? ' …' : ''}`
        : `The list ${value.like} without ${value.without.join(', ')}.`,
    ]),
  );
}

export function linkNames({ flow }: Compilation): DescribedNames {
  return describedNames(Object.entries(flow.links).map(([name, { href }]) => [name, href]));
}

export function limitNames({ files, flow }: Compilation): DescribedNames {
  const types = recordOrEmpty(files.ofKind('limit-types')[0]?.value.properties);
  return describedNames(
    Object.entries(flow.limits).map(([name, value]) => [
      name,
      [scalarText(recordOrEmpty(types[name])['description']), `Value: ${JSON.stringify(value)}.`].join(' ').trim(),
    ]),
  );
}

export function variantNames({ files }: Compilation): DescribedNames {
  return describedNames(files.ofKind('variant').map(({ name, value }) => [name, value.about]));
}

export function trackedEventNames({ flow }: Compilation): string[] {
  return [...new Set(flow.nodes.flatMap((node) => (node.op === 'track' ? [node.event] : [])))].toSorted();
}

/** If a name occurs several times, the last description is used. */
export function describedNames(entries: readonly (readonly [name: string, description: string])[]): DescribedNames {
  return Object.fromEntries(entries.filter(([name]) => name !== ''));
}

export function declarationNames(things: Readonly<Record<string, { readonly about: string }>>): DescribedNames {
  return describedNames(
    Object.entries(things).map(([name, thing]) => [name, isRecord(thing) ? scalarText(thing.about) : '']),
  );
}
