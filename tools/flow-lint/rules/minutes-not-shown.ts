import type { Compilation } from '../../compile/compile-flow.ts';
import { pathsInInvalidExpressions } from '../paths-in-invalid-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';
import { valueAt } from '../value-at.ts';

export const minutesNotShown: Rule = {
  id: 'minutes-not-shown',
  severity: 'warning',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine', 'subflow'],
  about: 'Steps have `minutesLeft`, but no screen shows the minutes; or the text for the minutes is never shown.',
  *check(compilation): Iterable<RuleFinding> {
    const locations = stepFiles(compilation)
      .map(({ file }) => ({ file, path: ['minutesLeft'], isKey: true }))
      .filter((at) => valueAt(compilation, at) !== undefined);
    const hasText = compilation.flow.chrome.minutesLeft !== undefined;
    if (hasText && locations.length === 0)
      yield {
        at: { file: 'flow.json', path: ['chrome', 'minutesLeft'], isKey: true },
        message:
          'This text is never shown, because no step has "minutesLeft". Add "minutesLeft" to steps, or remove the text',
      };
    if (hasText || isRead(compilation)) return;
    for (const at of locations)
      yield {
        at,
        message:
          'No screen shows "minutesLeft". Set "minutesLeft" in "chrome" of flow.json to a text with {minutes}, or remove "minutesLeft" here',
        mistakeKey: 'minutesLeft',
      };
  },
};

function isRead(compilation: Compilation): boolean {
  const paths = [
    ...compilation.expressions.flatMap(({ parsed }) => parsed.paths),
    ...pathsInInvalidExpressions(compilation),
  ];
  return paths.some(([root]) => root === 'minutesLeft');
}
