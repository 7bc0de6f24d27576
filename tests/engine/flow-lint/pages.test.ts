import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import type { LocatedFinding } from '../../../tools/flow-lint/located-finding.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import { allRules } from '../../../tools/flow-lint/rules.ts';
import { registries } from './fixture-registries.ts';
import { flowOfPage } from './page-example.ts';

const ids = allRules.map(({ id }) => id);

/** Findings of a rule in an example of its page, within the example's frame. */
async function findingsOf(rule: string, kind: 'Bad' | 'Good'): Promise<LocatedFinding[]> {
  const { sources, previous } = await flowOfPage(rule, kind);
  const compilation = compileFlow(sources, registries);
  const was = previous === undefined ? {} : { previous: compileFlow(previous, registries) };
  return lintFlow({ ...compilation, ...was, today: '2026-11-20' }).filter((finding) => finding.rule === rule);
}

describe('the examples of the page', () => {
  test.each(ids)('docs/reference/flow-lint/%s.md are what they are called: bad is found, good is not', async (rule) => {
    expect(await findingsOf(rule, 'Bad'), 'Bad').not.toEqual([]);
    expect(await findingsOf(rule, 'Good'), 'Good').toEqual([]);
  });
});
