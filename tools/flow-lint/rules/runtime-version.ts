import { canRun, runtimeVersion as currentVersion } from '../../../src/runtime/definition/runtime-version.ts';
import type { Rule } from '../rule.ts';

export const runtimeVersion: Rule = {
  id: 'runtime-version',
  severity: 'error',
  about: 'The flow asks for a runtime that this one is not.',
  *check({ flow: { runtime } }) {
    if (canRun(runtime)) return;
    const message = `The flow asks for runtime ${runtime}, and this one is ${currentVersion}: install a version that has it, or ask for ^${currentVersion}`;
    yield { at: { file: 'flow.json', path: ['runtime'] }, message };
  },
};
