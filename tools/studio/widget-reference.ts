import { recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import type { WidgetDeclaration } from '../../src/runtime/shapes/declarations.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { PlainSchema } from '../definition/definition-schema.ts';
import { collectInstances } from '../definition/reference/instances.ts';
import { withMostKeys } from '../definition/reference/with-most-keys.ts';
import { stepsOfFile } from '../flow-lint/step-files.ts';
import type { ReferenceEntry, StudioReference } from './studio-data.ts';

interface Use {
  readonly widget: string;
  readonly value: PlainSchema;
  readonly file: string;
  /** The step that shows the widget, if any. */
  readonly step: string | undefined;
}

/**
 * All blocks and controls that a flow can use, each with its most complete example. Examples on steps are preferred,
 * because examples in fragments may contain parameters.
 */
export function widgetReferenceOf(compilation: Compilation): StudioReference {
  const uses = usesIn(compilation);
  const entries = Object.entries(compilation.registries.widgets).map(([name, widget]) =>
    entryOf(
      name,
      widget,
      uses.filter((use) => use.widget === name),
    ),
  );
  return { entries: entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

function entryOf(name: string, { kind, about, props }: WidgetDeclaration, uses: readonly Use[]): ReferenceEntry {
  const usesOnSteps = uses.filter(({ step }) => step !== undefined);
  const candidates = usesOnSteps.length > 0 ? usesOnSteps : uses;
  const value = withMostKeys(candidates.map((use) => use.value));
  const use = candidates.find((candidate) => candidate.value === value);
  return {
    name,
    kind,
    about,
    keys: Object.entries(props).map(([key, prop]) => ({
      key,
      about: prop.about ?? '',
      isNeeded: prop.required === true,
    })),
    example:
      use === undefined ? null : { json: JSON.stringify(value, null, 2), file: use.file, step: use.step ?? null },
  };
}

const definitions = {
  step: 'StepFile',
  view: 'StepFile',
  'subflow-step': 'StepFile',
  part: 'PartFile',
  flow: 'FlowFile',
} as const;

function usesIn(compilation: Compilation): Use[] {
  const kinds = Object.keys(definitions) as (keyof typeof definitions)[];
  return kinds.flatMap((kind) =>
    compilation.files.ofKind(kind).flatMap(({ file, value }) => {
      const instances = collectInstances([{ definition: definitions[kind], value }]);
      const blocks = [...(instances.get('WidgetBlock') ?? []), ...(instances.get('Repeat') ?? [])];
      const fields = (instances.get('Section') ?? []).flatMap((section) => section['fields'] as readonly unknown[]);
      // The blocks in `flow.json` appear on every step.
      const step = kind === 'flow' ? compilation.flow.first : stepsOfFile(compilation, file)[0];
      return [
        ...blocks.map((block) => ({ widget: Object.keys(block)[0] ?? '', value: block, file, step })),
        ...fields.map(recordOrEmpty).map((field) => ({ widget: String(field['widget']), value: field, file, step })),
      ];
    }),
  );
}
