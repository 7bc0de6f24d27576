import type { RuleFinding, Rule } from '../rule.ts';

export const unknownOutcome: Rule = {
  id: 'unknown-outcome',
  severity: 'error',
  about: 'An outcome is handled that the action, or any action, does not have.',
  *check({ uses, registries: { actions }, programs }): Iterable<RuleFinding> {
    for (const use of uses) {
      const action = use.kind === 'outcome' ? actions[use.action] : undefined;
      if (use.kind !== 'outcome' || action === undefined) continue;
      const names = [...action.success, ...action.failure];
      if (!names.includes(use.name))
        yield { at: use.at, message: `"${use.action}" has no outcome "${use.name}"`, suggestedNames: [...names, '*'] };
    }
    const failures = [...new Set(Object.values(actions).flatMap(({ failure }) => failure)), '*'];
    for (const { kind, name, at } of programs) {
      if (kind === 'failure' && !failures.includes(name))
        yield { at, message: `No action fails with "${name}"`, suggestedNames: failures };
    }
  },
};
