import type { RuleFinding, Rule } from '../rule.ts';

export const unknownWidget: Rule = {
  id: 'unknown-widget',
  severity: 'error',
  about: 'A block or control is named that does not exist.',
  *check({ uses, registries }): Iterable<RuleFinding> {
    const namesOf = (widgetKind: 'block' | 'control'): string[] =>
      Object.keys(registries.widgets).filter((name) => registries.widgets[name]?.kind === widgetKind);
    const blocks = [...namesOf('block'), 'form', 'use'];
    const controls = namesOf('control');
    for (const use of uses) {
      if (use.kind !== 'widget') continue;
      const names = use.widgetKind === 'block' ? blocks : controls;
      if (!names.includes(use.name))
        yield { at: use.at, message: `There is no ${use.widgetKind} "${use.name}"`, suggestedNames: names };
    }
  },
};
