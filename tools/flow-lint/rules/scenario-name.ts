import type { ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import { reservedEvents } from '../../../src/runtime/shapes/reserved-events.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { itemsWithIndex } from '../../compile/file-shape/items.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const scenarioName: Rule = {
  id: 'scenario-name',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine'],
  about:
    'A scenario names a step, a variant, an event, an action, a session, or something one of these can say, that there is not.',
  *check(compilation): Iterable<RuleFinding> {
    const namesFor = nameFinder(compilation);
    for (const { file, value } of compilation.files.ofKind('scenario')) {
      for (const { what, name, path, of: owner } of namesOfScenario(value)) {
        const names = namesFor(what, owner);
        if (name === undefined || name === null || names === undefined || names.includes(name)) continue;
        const message = owner === undefined ? `There is no ${what} "${name}"` : `"${owner}" has no ${what} "${name}"`;
        yield { at: { file, path }, message, suggestedNames: names };
      }
    }
  },
};

type What =
  | 'step'
  | 'variant'
  | 'event'
  | 'action'
  | 'modal'
  | 'session'
  | 'success'
  | 'failure'
  | 'question'
  | 'report'
  | 'ending';

interface Named {
  readonly what: What;
  readonly name: string | null | undefined;
  readonly path: readonly (string | number)[];
  /** The action or session that it belongs to. */
  readonly of?: string;
}

function namesOfScenario({ at, variant, play }: ScenarioFile): Named[] {
  return [
    { what: 'variant', name: variant, path: ['variant'] },
    { what: 'step', name: at, path: ['at'] },
    ...itemsWithIndex(play).flatMap(([index, { press, record, reply, fail, session, expect }]): Named[] => {
      const path = ['play', index];
      const ownerOfEvent = session === undefined ? undefined : { of: session.name };
      return [
        { what: 'event', name: press, path: [...path, 'press'] },
        { what: 'step', name: typeof record === 'string' ? record : undefined, path: [...path, 'record'] },
        { what: 'action', name: reply?.action, path: [...path, 'reply', 'action'] },
        { what: 'action', name: fail?.action, path: [...path, 'fail', 'action'] },
        ...(reply === undefined
          ? []
          : [{ what: 'success', name: reply.outcome, path: [...path, 'reply', 'outcome'], of: reply.action } as const]),
        ...(fail === undefined
          ? []
          : [{ what: 'failure', name: fail.outcome, path: [...path, 'fail', 'outcome'], of: fail.action } as const]),
        { what: 'session', name: session?.name, path: [...path, 'session', 'name'] },
        { what: 'question', name: session?.ask, path: [...path, 'session', 'ask'], ...ownerOfEvent },
        { what: 'report', name: session?.report, path: [...path, 'session', 'report'], ...ownerOfEvent },
        { what: 'ending', name: session?.finish, path: [...path, 'session', 'finish'], ...ownerOfEvent },
        { what: 'step', name: expect?.step, path: [...path, 'expect', 'step'] },
        { what: 'modal', name: expect?.modal, path: [...path, 'expect', 'modal'] },
        ...itemsWithIndex(expect?.calls ?? []).map(([index, name]): Named => ({
          what: 'action',
          name,
          path: [...path, 'expect', 'calls', index],
        })),
      ];
    }),
  ];
}

/** All names of a kind; undefined for those of an action or session that there is not, which is told by itself. */
function nameFinder({
  flow,
  files,
  registries: { actions, sessions },
  uses,
}: Compilation): (what: What, of: string | undefined) => readonly string[] | undefined {
  const raised = uses.flatMap((use) => (use.kind === 'raises' ? [use.name] : []));
  const modals = [flow.modals, ...Object.values(flow.steps).map((step) => step.modals)].flatMap(Object.keys);
  const namesByKind: Partial<Record<What, readonly string[]>> = {
    step: Object.keys(flow.steps),
    variant: files.namesOf('variant'),
    event: [...new Set([...raised, ...Object.values(reservedEvents)])],
    modal: [...new Set(modals)],
    action: Object.keys(actions),
    session: Object.keys(sessions),
  };
  return (what, owner = '') => {
    const session = Object.hasOwn(sessions, owner) ? sessions[owner] : undefined;
    const action = Object.hasOwn(actions, owner) ? actions[owner] : undefined;
    const ownedNames: Partial<Record<What, readonly string[] | undefined>> = {
      success: action?.success,
      failure: action?.failure,
      question: session && Object.keys(session.asks),
      report: session && Object.keys(session.events),
      ending: session && Object.keys(session.endings),
    };
    return namesByKind[what] ?? ownedNames[what];
  };
}
