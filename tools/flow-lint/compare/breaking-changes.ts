import type { SourceLocation } from '../../compile/source-location.ts';
import type { Compilation } from '../../compile/compile-flow.ts';

/** A change that breaks visits or saved data from the old version. */
export interface BreakingChange {
  readonly kind: 'step' | 'entry';
  readonly subject: string;
  /** A location in the new flow. */
  readonly at: SourceLocation;
  readonly message: string;
}

/** The changes between two flows that break current or resumed visits. */
export function breakingChangesBetween(before: Compilation, after: Compilation): BreakingChange[] {
  return [...removedSteps(before, after), ...changedEntries(before, after)];
}

function removedSteps({ flow: before }: Compilation, { flow: after }: Compilation): BreakingChange[] {
  const { steps: renamedSteps = {} } = after.renamed ?? {};
  return Object.values(before.steps)
    .filter(({ id, kind }) => kind === 'step' && !Object.hasOwn(after.steps, id) && !Object.hasOwn(renamedSteps, id))
    .map(({ id }) => {
      const message = `${id} is gone, and whoever is on it is lost: say in flow.json what it is now, "renamed": { "steps": { "${id}": "…" } }`;
      return {
        kind: 'step',
        subject: id,
        at: { file: 'flow.json', path: [after.renamed === undefined ? 'version' : 'renamed'] },
        message,
      };
    });
}

/** Saved entries of the old flow that the new flow cannot read. */
function changedEntries(before: Compilation, after: Compilation): BreakingChange[] {
  const { context, renamed: { entries: renamedEntries = {} } = {} } = after.flow;
  return Object.entries(before.flow.context).flatMap(([name, oldEntry]) => {
    if (oldEntry.stored !== true && oldEntry.keep === undefined) return [];
    const newName = Object.hasOwn(context, name) ? name : (renamedEntries[name] ?? name);
    const newEntry = context[newName];
    const location: SourceLocation = { file: 'context.json', path: [newName] };
    const storage = oldEntry.stored === true ? 'browsers keep it' : 'tabs keep it for a reload';
    const lostEntry = (reason: string): BreakingChange[] => [
      {
        kind: 'entry',
        subject: `context.json ${name}`,
        at: location,
        message: `${name} ${reason}, and ${storage}: what they have is lost`,
      },
    ];
    if (newEntry === undefined) return lostEntry('is gone');
    const [from, to] = [kindOf(name, before), kindOf(newName, after)];
    return from === to ? [] : lostEntry(`was ${from} and is ${to}`);
  });
}

/** A description of a saved entry's type, with its fields and their types. */
function kindOf(name: string, { entryUses, flow }: Compilation): string {
  const { type, schema, list } = entryUses.find((use) => use.step === null && use.name === name)?.declared ?? {};
  if (type !== undefined) return `of the type ${type}`;
  const record = schema ?? list;
  const properties = record === undefined ? undefined : flow.schemas[record]?.properties;
  const fields = Object.entries(properties ?? {}).map(([field, property]) => `${field}: ${property.type ?? 'any'}`);
  return `${list === undefined ? 'a record' : 'a list'} of ${fields.toSorted().join(', ')}`;
}
