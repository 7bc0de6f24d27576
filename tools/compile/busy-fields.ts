import type { BusyScope } from '../../src/runtime/shapes/compiled-data.ts';
import type { FlowNode } from '../../src/runtime/shapes/compiled-flow.ts';
import type { CompilerState } from './cursor.ts';
import { nestedLocation } from './source-location.ts';

/** Compiles the `"busy"` key of a call: `step`, `none`, or the name or full path of a field. */
export function compileBusyScope(written: string): BusyScope {
  return written === 'step' || written === 'none' ? written : { field: written };
}

/** Returns the nodes with full paths of busy fields. Call it after all forms of the flow are compiled. */
export function withBusyPaths(state: CompilerState): FlowNode[] {
  return state.nodes.map((node, index) => {
    if (node.op !== 'call' || typeof node.busy === 'string') return node;
    const { field: written } = node.busy;
    const step = state.nodeOwners[index]?.step ?? null;
    const stepFields = state.fields
      .filter(({ owner }) => step === null || owner.step === step)
      .map(({ field }) => field);
    const paths = new Set(
      stepFields.filter(({ name, path }) => [name, path].includes(written)).map(({ path }) => path),
    );
    const [path = written] = paths;
    const location = state.nodeLocations[index];
    if (paths.size !== 1 && location !== undefined) {
      const message =
        paths.size === 0
          ? `No field "${written}" is here to show as busy`
          : `Several fields are named "${written}": write which, ${[...paths].map((candidate) => `"${candidate}"`).join(' or ')}`;
      state.findings.push({
        rule: 'unknown-field',
        message,
        at: nestedLocation(location, 'busy'),
        suggestedNames: stepFields.map(({ name }) => name),
      });
    }
    return { ...node, busy: { field: path } };
  });
}
