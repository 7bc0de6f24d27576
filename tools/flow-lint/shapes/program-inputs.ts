import type { CompiledInputs, FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { fieldsWithSearch } from './fields-with-search.ts';
import { startedSessions } from '../session-events.ts';

export interface ProgramInput {
  /** The receiver as part of a message: `the action "find-order"`. */
  readonly receiverText: string;
  /** Kinds of sensitive values that the receiver declares; undefined if it declares no kinds. */
  readonly declaredSensitivities: readonly string[] | undefined;
  readonly input: CompiledInputs;
  readonly at: SourceLocation;
  readonly step: string | null;
}

export type NodeWithInput = FlowNode & { readonly op: 'call' | 'send' | 'start' | 'answer' };

export function hasInput(node: FlowNode): node is NodeWithInput {
  return ['call', 'send', 'start', 'answer'].includes(node.op);
}

/** The inputs of all calls, searches, sessions and answers whose receiver exists. */
export function programInputs(compilation: Compilation): ProgramInput[] {
  return [...inputsOfPrograms(compilation), ...inputsOfSearches(compilation)];
}

function inputsOfSearches(compilation: Compilation): ProgramInput[] {
  const { actions } = compilation.registries;
  return fieldsWithSearch(compilation).flatMap(({ action, additionalInputs, optionsLocation, owner }) => {
    if (!Object.hasOwn(actions, action)) return [];
    const sends = actions[action]?.sensitive;
    return [
      {
        receiverText: `the action "${action}"`,
        declaredSensitivities: sends,
        input: additionalInputs,
        at: nestedLocation(optionsLocation, 'with'),
        step: owner.step,
      },
    ];
  });
}

function inputsOfPrograms(compilation: Compilation): ProgramInput[] {
  const { flow, nodeLocations: nodePlaces, nodeOwners, registries } = compilation;
  const sessionsByName = new Map(startedSessions(compilation).map(({ node }) => [node.as, node.session]));
  return flow.nodes.flatMap((node, id) => {
    const [at, step] = [nodePlaces[id], nodeOwners[id]?.step ?? null];
    if (at === undefined || !hasInput(node)) return [];
    const isAction = 'action' in node;
    const name = isAction ? node.action : node.op === 'start' ? node.session : sessionsByName.get(node.session);
    const receivers = isAction ? registries.actions : registries.sessions;
    if (name === undefined || !Object.hasOwn(receivers, name)) return [];
    const receiver = `the ${isAction ? 'action' : 'session'} "${name}"`;
    return [
      {
        receiverText: receiver,
        declaredSensitivities: receivers[name]?.sensitive,
        input: node.input,
        at: nestedLocation(at, 'with'),
        step,
      },
    ];
  });
}
