import type { FlowFile, SubflowFile, SubflowUse as Declared } from '../../../src/runtime/definition/definition.ts';
import type { Cursor } from '../cursor.ts';
import { builtInNames } from '../expressions.ts';
import type { CheckedFile } from '../files.ts';
import { fillParameters, parametersOfUse } from '../parameters.ts';
import { entryOfUse, stepOfUse, type SubflowUse } from './subflow-use.ts';

/**
 * The subflow uses of a flow, by alias.
 * Adds the steps of each use to the files of the flow, with `{parameters}` filled.
 */
export function enterSubflows(flow: Cursor<FlowFile>): Map<string, SubflowUse> {
  const uses = flow
    .child('subflows')
    .entries()
    .flatMap(([as, cursor]) => addUse(as, cursor));
  for (const use of uses) reportConflicts(use, flow);
  return new Map(uses.map((use) => [use.as, use]));
}

function addUse(as: string, declared: Cursor<Declared>): SubflowUse[] {
  const { files } = declared.state;
  const nameCursor = declared.child('subflow');
  nameCursor.use({ kind: 'subflow', name: nameCursor.value });
  const file = files.find('subflow', nameCursor.value);
  if (!/^[A-Za-z]\w*$/.test(as))
    declared.key.report('file-shape', `"${as}" is not a valid name: use letters and digits, and start with a letter`);
  if (file === undefined) return [];
  const parametersCursor = declared.child('with').withValue(declared.value.with ?? {});
  const parameters = parametersOfUse(parametersCursor, 'subflow', nameCursor, file.value.parameters ?? []);
  const value = fillParameters(file.value, parameters);
  const steps = stepsOf(file, files.ofKind('subflow-step'));
  for (const [name, step] of steps) {
    const id = stepOfUse(as, step.value.id || name);
    const filled = { ...fillParameters(step.value, parameters), id };
    files.add({ kind: 'step', name: stepOfUse(as, name), file: step.file, value: filled });
  }
  const [first = ''] = value.order.map((item) => (typeof item === 'string' ? item : item.step));
  return [
    {
      as,
      declared,
      filled: declared.to(value, { file: file.file, path: [] }),
      steps: new Set(steps.keys()),
      entries: new Set(Object.keys({ ...value.context, ...value.let })),
      first: stepOfUse(as, first),
      order: [],
    },
  ];
}

function stepsOf(
  { name }: CheckedFile<'subflow'>,
  files: readonly CheckedFile<'subflow-step'>[],
): Map<string, CheckedFile<'subflow-step'>> {
  const subflowFiles = files.filter((file) => file.name.startsWith(`${name}/`));
  return new Map(subflowFiles.map((file) => [file.name.slice(name.length + 1), file]));
}

/** Reports a use whose names conflict with names of the flow. */
function reportConflicts({ as, declared, filled, entries }: SubflowUse, flow: Cursor<FlowFile>): void {
  const { files } = flow.state;
  const cursor = flow.to(as, declared.location).key;
  if ((files.find('step', as) ?? files.find('view', as)) !== undefined)
    cursor.report('duplicate-name', `"${as}" is the name of a step too`);
  const flowNames: Readonly<Record<string, unknown>> = { ...files.single('context'), ...flow.value.let };
  reportHidden(flow.to(filled.value, filled.location), flowNames);
  const conflicting = [...entries].find((name) => Object.hasOwn(flowNames, entryOfUse(as, name)));
  if (conflicting !== undefined)
    cursor.report(
      'duplicate-name',
      `Used as "${as}", its "${conflicting}" would be "${entryOfUse(as, conflicting)}", which the flow has already`,
    );
}

/** Reports a name of the subflow that hides a name of the flow or of the subflow. */
function reportHidden(filled: Cursor<SubflowFile>, flowNames: Readonly<Record<string, unknown>>): void {
  for (const key of ['context', 'let'] as const) {
    for (const [name, cursor] of filled.child(key).entries() as [string, Cursor][]) {
      if (builtInNames.includes(name))
        cursor.key.report('duplicate-name', `$${name} always means something else: choose another name`);
      if (Object.hasOwn(flowNames, name)) cursor.key.report('duplicate-name', `"${name}" is a name of the flow too`);
      if (key === 'let' && Object.hasOwn(filled.value.context ?? {}, name))
        cursor.key.report('duplicate-name', `"${name}" is an entry here too`);
    }
  }
}
