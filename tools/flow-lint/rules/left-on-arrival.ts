import type { CompiledStep } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { firstEnterNodeByStep } from '../graph/forward-transitions.ts';
import { ProgramPaths } from '../graph/program-paths.ts';
import { valuesForPath } from '../guards/values-for-path.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

/** Of more ways through an `enter` nothing is said. */
const maxPaths = 200;

export const leftOnArrival: Rule = {
  id: 'left-on-arrival',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine', 'context', 'schema', 'options', 'limits'],
  about: 'A step is always left as soon as it is come to: nobody ever sees it.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { name, file } of stepFiles(compilation)) {
      const step = compilation.flow.steps[name];
      if (step === undefined || step.blocks.length === 0 || !isAlwaysRedirected(compilation, step)) continue;
      const at = { file, path: ['enter'], isKey: true };
      yield { at, message: `Nobody sees ${name}: whatever is known, "enter" leads on to another step` };
    }
  },
};

function isAlwaysRedirected(compilation: Compilation, step: CompiledStep): boolean {
  const paths = new ProgramPaths(compilation, firstEnterNodeByStep(compilation).get(step.id) ?? -1);
  const staying = [...paths.exits].filter(([, { kind }]) => kind !== 'goto').map(([key]) => key);
  for (const key of staying) {
    let tried = 0;
    for (const passed of paths.pathsTo(key)) {
      tried += 1;
      if (tried > maxPaths) return false;
      if (valuesForPath(compilation, { step: step.id, passed, isFirstVisit: false }) !== 'none') return false;
    }
  }
  return true;
}
