import { inside } from '../../compile/place.ts';
import { startedSessions } from '../session-events.ts';
import type { Fault, Rule } from '../rule.ts';

export const unhandledEnding: Rule = {
  id: 'unhandled-ending',
  severity: 'error',
  about: 'A session can end in a step that does not handle that ending: the applicant would wait for ever.',
  *check(compilation): Iterable<Fault> {
    const { flow, registries, nodePlaces } = compilation;
    for (const { id, node } of startedSessions(compilation)) {
      const endings = Object.keys(registries.sessions[node.session]?.endings ?? {}).map(
        (ending) => `${node.as}.${ending}`,
      );
      for (const [index, name] of node.within.entries()) {
        const step = flow.steps[name];
        if (step === undefined) continue;
        const open = endings.filter((event) => !Object.hasOwn(step.on, event) && !Object.hasOwn(flow.on, event));
        const at = nodePlaces[id];
        if (open.length === 0 || at === undefined) continue;
        const named = inside(at, 'within', index);
        yield { at: named, message: `${name} does not handle ${open.join(', ')}: the session can end there` };
      }
    }
  },
};
