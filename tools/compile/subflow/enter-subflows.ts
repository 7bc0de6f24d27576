import type { FlowFile, SubflowFile, SubflowUse as Declared } from '../../../src/runtime/definition/definition.ts';
import type { Cursor } from '../cursor.ts';
import { builtInNames } from '../expressions.ts';
import type { CheckedFile } from '../files.ts';
import { fillParameters, parametersOfUse } from '../parameters.ts';
import { subflowEntryName, subflowStepId, type SubflowUse } from './subflow-use.ts';

/**
 * The subflow uses of a flow, by alias.
 * Adds the steps of each use to the files of the flow, with `{parameters}` filled.
 */
export function addSubflowSteps(flow: Cursor<FlowFile>): Map<string, SubflowUse> {
  const uses = flow
    .child('subflows')
    .entries()
    .flatMap(([as, cursor]) => addUse(as, cursor));
  for (const use of uses) reportConflicts(use, flow);
  return new Map(uses.map((use) => [use.alias, use]));
}

function addUse(as: string, declared: Cursor<Declared>): SubflowUse[] {
  const { files } = declared.state;
  const nameCursor = declared.child('subflow');
  nameCursor.recordReference({ kind: 'subflow', name: nameCursor.value });
  const file = files.find('subflow', nameCursor.value);
  if (!/^[A-Za-z]\w*$/.test(as))
    declared.atKey.report('file-shape', `"${as}" is not a valid name: use letters and digits, and start with a letter`);
  if (file === undefined) return [];
  const parametersCursor = declared.child('with').withValue(declared.value.with ?? {});
  const parameters = parametersOfUse(parametersCursor, 'subflow', nameCursor, file.value.parameters ?? []);
  const value = fillParameters(file.value, parameters);
  const steps = stepsOf(file, files.ofKind('subflow-step'));
  for (const [name, step] of steps) {
    const id = subflowStepId(as, step.value.id || name);
    const filled = { ...fillParameters(step.value, parameters), id };
    files.add({ kind: 'step', name: subflowStepId(as, name), file: step.file, value: filled });
  }
  const [first = ''] = value.order.map((item) => (typeof item === 'string' ? item : item.step));
  return [
    {
      alias: as,
      declaration: declared,
      filledDefinition: declared.withValueAt(value, { file: file.file, path: [] }),
      stepNames: new Set(steps.keys()),
      entryNames: new Set(Object.keys({ ...value.context, ...value.let })),
      firstStep: subflowStepId(as, first),
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

/** Reports a subflow use whose names conflict with names of the flow. */
function reportConflicts(
  { alias, declaration, filledDefinition, entryNames }: SubflowUse,
  flow: Cursor<FlowFile>,
): void {
  const { files } = flow.state;
  const cursor = flow.withValueAt(alias, declaration.location).atKey;
  if ((files.find('step', alias) ?? files.find('view', alias)) !== undefined)
    cursor.report('duplicate-name', `"${alias}" is the name of a step too`);
  const flowNames: Readonly<Record<string, unknown>> = { ...files.singleValue('context'), ...flow.value.let };
  reportHidden(flow.withValueAt(filledDefinition.value, filledDefinition.location), flowNames);
  const conflicting = [...entryNames].find((name) => Object.hasOwn(flowNames, subflowEntryName(alias, name)));
  if (conflicting !== undefined)
    cursor.report(
      'duplicate-name',
      `Used as "${alias}", its "${conflicting}" would be "${subflowEntryName(alias, conflicting)}", which the flow has already`,
    );
}

/** Reports a name of the subflow that hides a name of the flow or of the subflow. */
function reportHidden(filled: Cursor<SubflowFile>, flowNames: Readonly<Record<string, unknown>>): void {
  for (const key of ['context', 'let'] as const) {
    for (const [name, cursor] of filled.child(key).entries() as [string, Cursor][]) {
      if (builtInNames.includes(name))
        cursor.atKey.report('duplicate-name', `$${name} always means something else: choose another name`);
      if (Object.hasOwn(flowNames, name)) cursor.atKey.report('duplicate-name', `"${name}" is a name of the flow too`);
      if (key === 'let' && Object.hasOwn(filled.value.context ?? {}, name))
        cursor.atKey.report('duplicate-name', `"${name}" is an entry here too`);
    }
  }
}
