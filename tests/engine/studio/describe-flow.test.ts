import { expect, test } from 'vitest';
import { describeFlow } from '../../../tools/studio/describe-flow.ts';
import { flowAs } from '../../../tools/studio/page/flow-as.ts';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { readSource } from '../../../tools/compile/sources.ts';
import { compileSmall } from '../../support/small-flow.ts';

const text = 'Word {';
const flow = compileSmall({
  'limits.json': { most: 3 },
  'variants/partner.json': { about: 'A partner.', copy: { 'en-US': { word: text } } },
  'variants/trial.json': { about: 'A trial.', limits: { most: 3 } },
});
const described = describeFlow(flow, flow, { context: {} });

test('flowAs returns the findings of the flow and the selected variant, or all findings if no variant is selected', () => {
  const variantsIn = (variant: string | null) =>
    new Set(flowAs(described, variant).findings.map((finding) => finding.variant));
  expect(variantsIn(null)).toEqual(new Set([undefined, 'partner', 'trial']));
  expect(variantsIn('partner')).toEqual(new Set([undefined, 'partner']));
  expect(variantsIn('trial')).toEqual(new Set([undefined, 'trial']));
});

test('describeFlow retains limits and texts while their file is empty, so that no typed value is lost', () => {
  const emptied = ['limits.json', 'copy/en-US.json'];
  const sources = flow.sources.flatMap((source) =>
    emptied.includes(source.file) ? (readSource(source.file, '') ?? []) : [source],
  );
  const now = describeFlow(flow, compileFlow(sources, flow.registries), { context: {} });
  for (const variant of [null, 'partner']) {
    const [was, is] = [flowAs(described, variant), flowAs(now, variant)];
    expect([is.limits, is.copy]).toEqual([was.limits, was.copy]);
  }
});
