import { memoizeWeak } from '../utilities/memoize-weak.ts';
import { withoutUnreadableAnswers } from '../fields/readable-entries.ts';
import { busyVariableOf, stepOf } from './selectors.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { LiveSession, Snapshot } from '../shapes/snapshot.ts';

/** Values by variable name, without `$`. */
export type VariableValues = Readonly<Record<string, unknown>>;

/** The variables of a snapshot, except `let` variables. Unchanged values stay the same objects. */
export function snapshotVariablesOf(flow: CompiledFlow, snapshot: Snapshot): Record<string, unknown> {
  const variables = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(snapshot.sessions)) variables[name] = snapshotVariableOf(snapshot, name);
  const { stage = null, minutesLeft = null, context: localDeclarations = {} } = stepOf(flow, snapshot) ?? {};
  const entries = withoutUnreadableAnswers(flow, snapshot.context, flow.context);
  const localEntries = withoutUnreadableAnswers(flow, snapshot.local, localDeclarations);
  Object.assign(variables, entries, localEntries, { limits: flow.limits, stage, minutesLeft });
  builtIns.forEach((readVariable, name) => (variables[name] = readVariable(snapshot)));
  return variables;
}

/** One variable; undefined for `limits` and variables from the step definition. */
export function snapshotVariableOf(snapshot: Snapshot, name: string): unknown {
  const readVariable = builtIns.get(name);
  if (readVariable !== undefined) return readVariable(snapshot);
  if (Object.hasOwn(snapshot.local, name)) return snapshot.local[name];
  if (Object.hasOwn(snapshot.context, name)) return snapshot.context[name];
  const session = Object.hasOwn(snapshot.sessions, name) ? snapshot.sessions[name] : undefined;
  return session && sessionValues(session);
}

const builtIns: ReadonlyMap<string, (snapshot: Snapshot) => unknown> = new Map<string, (snapshot: Snapshot) => unknown>(
  [
    ['device', ({ device }) => device],
    ['storageLasts', ({ isStoragePersistent }) => isStoragePersistent],
    ['leftAt', ({ resumeStep }) => resumeStep],
    ['today', ({ today }) => today],
    ['now', ({ now }) => now],
    ['step', ({ step }) => step],
    ['supportCode', ({ supportCode }) => supportCode],
    ['previous', ({ suspendedStep }) => suspendedStep?.step ?? null],
    ['busy', ({ pending }) => busyOf(pending)],
  ],
);

const busyOf = memoizeWeak((pending: Snapshot['pending']): VariableValues => busyVariableOf({ pending }));
const sessionValues = memoizeWeak(({ state }: LiveSession): VariableValues => ({ ...state, running: true }));
