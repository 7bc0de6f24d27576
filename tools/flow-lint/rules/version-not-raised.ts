import { changesBetween } from '../compare/changes.ts';
import { isVersionAtLeast, minimumVersionAfter } from '../compare/versions.ts';
import type { Rule, RuleFinding } from '../rule.ts';

export const versionNotRaised: Rule = {
  id: 'version-not-raised',
  severity: 'error',
  requiredFileKinds: [
    'flow',
    'context',
    'limits',
    'links',
    'options',
    'schema',
    'step',
    'view',
    'part',
    'routine',
    'copy',
  ],
  about: 'The flow is other than it was, and its version does not say so.',
  check(compilation): RuleFinding[] {
    const { previous, flow } = compilation;
    if (previous === undefined) return [];
    const [gravest] = changesBetween(previous, compilation).filter((change) => change.class !== 'breaking');
    if (gravest === undefined) return [];
    const least = minimumVersionAfter(previous.flow.version, gravest.class);
    if (isVersionAtLeast(flow.version, least)) return [];
    const what = gravest.class === 'rule' ? 'A rule' : 'Words or looks';
    const message = `${what} changed since ${previous.flow.version} (${gravest.where}): raise the version to ${least}`;
    return [{ at: { file: 'flow.json', path: ['version'] }, message }];
  },
};
