import type { RuleFinding, Rule } from '../rule.ts';

export const unknownModal: Rule = {
  id: 'unknown-modal',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view'],
  about: 'A modal is opened that neither the step nor the flow has.',
  *check({ uses, flow }): Iterable<RuleFinding> {
    for (const use of uses) {
      if (use.kind !== 'modal') continue;
      const { step } = use.owner;
      const names = [
        ...Object.keys((step === null ? undefined : flow.steps[step]?.modals) ?? {}),
        ...Object.keys(flow.modals),
      ];
      if (!names.includes(use.name))
        yield { at: use.at, message: `There is no modal "${use.name}" here`, suggestedNames: names };
    }
  },
};
