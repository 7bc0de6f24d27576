import type { FlowFile, SubflowFile, SubflowUse as Declared } from '../../../src/runtime/definition/definition.ts';
import type { Cursor } from '../cursor.ts';
import { builtInNames } from '../expressions.ts';
import type { CheckedFile } from '../files.ts';
import { fillParameters, givenParameters } from '../parameters.ts';
import { entryOfUse, stepOfUse, type SubflowUse } from './subflow-use.ts';

/**
 * The subflow uses of a flow, by alias.
 * Adds the steps of each use to the files of the flow, with `{parameters}` filled.
 */
export function enterSubflows(flow: Cursor<FlowFile>): Map<string, SubflowUse> {
  const uses = flow
    .child('subflows')
    .entries()
    .flatMap(([as, at]) => enter(as, at));
  for (const use of uses) reportTaken(use, flow);
  return new Map(uses.map((use) => [use.as, use]));
}

function enter(as: string, declared: Cursor<Declared>): SubflowUse[] {
  const { files } = declared.state;
  const named = declared.child('subflow');
  named.use({ kind: 'subflow', name: named.value });
  const file = files.named('subflow', named.value);
  if (!/^[A-Za-z]\w*$/.test(as))
    declared.key.report('file-shape', `"${as}" is no name: letters and digits, a letter first`);
  if (file === undefined) return [];
  const given = declared.child('with').of(declared.value.with ?? {});
  const parameters = givenParameters(given, 'subflow', named, file.value.parameters ?? []);
  const value = fillParameters(file.value, parameters);
  const steps = stepsOf(file, files.of('subflow-step'));
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
  const own = files.filter((file) => file.name.startsWith(`${name}/`));
  return new Map(own.map((file) => [file.name.slice(name.length + 1), file]));
}

/** Reports a use whose names conflict with names of the flow. */
function reportTaken({ as, declared, filled, entries }: SubflowUse, flow: Cursor<FlowFile>): void {
  const { files } = flow.state;
  const at = flow.to(as, declared.place).key;
  if ((files.named('step', as) ?? files.named('view', as)) !== undefined)
    at.report('duplicate-name', `"${as}" is the name of a step too`);
  const own: Readonly<Record<string, unknown>> = { ...files.one('context'), ...flow.value.let };
  reportHidden(flow.to(filled.value, filled.place), own);
  const taken = [...entries].find((name) => Object.hasOwn(own, entryOfUse(as, name)));
  if (taken !== undefined)
    at.report(
      'duplicate-name',
      `Used as "${as}", its "${taken}" would be "${entryOfUse(as, taken)}", which the flow has already`,
    );
}

/** Reports a name of the subflow that hides a name of the flow or of the subflow. */
function reportHidden(filled: Cursor<SubflowFile>, own: Readonly<Record<string, unknown>>): void {
  for (const key of ['context', 'let'] as const) {
    for (const [name, at] of filled.child(key).entries() as [string, Cursor][]) {
      if (builtInNames.includes(name))
        at.key.report('duplicate-name', `$${name} always means something else: choose another name`);
      if (Object.hasOwn(own, name)) at.key.report('duplicate-name', `"${name}" is a name of the flow too`);
      if (key === 'let' && Object.hasOwn(filled.value.context ?? {}, name))
        at.key.report('duplicate-name', `"${name}" is an entry here too`);
    }
  }
}
