import type { CompiledInputs } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import type { NameReference } from '../../compile/uses.ts';
import { shapeOfExpression } from '../shapes/environment.ts';
import { hasInput, type NodeWithInput } from '../shapes/program-inputs.ts';
import { startedSessions } from '../session-events.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const callInputs: Rule = {
  id: 'call-inputs',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits'],
  about: 'An action, session or answer lacks something it needs in "with", or is given something it does not take.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow, nodeLocations: nodePlaces, nodeOwners } = compilation;
    for (const [id, node] of flow.nodes.entries()) {
      if (!hasInput(node)) continue;
      const [at, owner] = [nodePlaces[id], nodeOwners[id]];
      const declared = declaredInputs(compilation, node);
      if (at !== undefined && owner !== undefined && declared !== undefined)
        yield* findingsFor(compilation, node.input, declared, nestedLocation(at, 'with'), owner.step);
    }
    for (const use of compilation.uses) if (use.kind === 'action') yield* findingsOfControl(compilation, use);
  },
};

/** What a control gives to the action that it runs by itself is fixed: another action does not do. */
function* findingsOfControl(
  { registries }: Compilation,
  { name, gives, at }: NameReference & { readonly kind: 'action' },
): Iterable<RuleFinding> {
  const declared = registries.actions[name]?.input;
  if (gives === undefined || declared === undefined || declared.includes('*')) return;
  const taken = declared.map((input) => input.replace('?', ''));
  for (const extra of gives.filter((name) => !taken.includes(name)))
    yield { at, message: `"${name}" does not take "${extra}", which this control gives it` };
  for (const wanted of declared.filter((name) => !name.endsWith('?') && !gives.includes(name)))
    yield { at, message: `"${name}" needs "${wanted}", which this control does not give it` };
}

/** Inputs by name, `?` behind those that may be missing; undefined if it is not known. */
function declaredInputs(compilation: Compilation, node: NodeWithInput): readonly string[] | undefined {
  const { actions, sessions } = compilation.registries;
  if ('action' in node) return actions[node.action]?.input;
  if (node.op === 'start') return sessions[node.session]?.input;
  const session = startedSessions(compilation).find((started) => started.node.as === node.session)?.node.session ?? '';
  const prompts = Object.values(sessions[session]?.asks ?? {});
  // Which of its asks is answered is known only when it runs.
  return prompts.length === 0 ? undefined : prompts.flatMap((ask) => ask.answers.map((name) => `${name}?`));
}

function* findingsFor(
  compilation: Compilation,
  input: CompiledInputs,
  declared: readonly string[],
  at: SourceLocation,
  step: string | null,
): Iterable<RuleFinding> {
  if (declared.includes('*')) return;
  const names = declared.map((name) => name.replace('?', ''));
  const wanted = declared.filter((name) => !name.endsWith('?'));
  // From a whole value the action takes what it needs.
  const values = 'whole' in input ? shapeOfExpression(compilation, step, input.whole).fields : input.values;
  if (values === undefined) return;
  for (const name of wanted.filter((name) => !Object.hasOwn(values, name)))
    yield { at, message: `"${name}" is missing` };
  if ('whole' in input) return;
  for (const name of Object.keys(values).filter((name) => !names.includes(name)))
    yield {
      at: { ...nestedLocation(at, name), isKey: true },
      message: `"${name}" is not taken here`,
      suggestedNames: names,
    };
}
