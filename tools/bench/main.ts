// Measures the engine, a handwritten form and other form renderers in one run, so that ratios are comparable between
// machines. May import `src`, `sandbox` and other tools.
import { measureCompile } from './measure-compile.ts';
import { measureDecide } from './measure-decide.ts';
import { measureKeystrokes } from './measure-keystrokes.ts';
import { measureGroups } from './measure-groups.ts';
import { measureLint } from './measure-lint.ts';
import { measurePageChanges } from './measure-page-changes.ts';
import { measureStart } from './measure-start.ts';
import { measureSubmits } from './measure-submits.ts';
import { measureWeight } from './measure-weight.ts';
import { reportOf } from './report.ts';
import type { Row } from './row.ts';
import { createBenchResources, type BenchResources } from './bench-resources.ts';

/** Sections of `npm run bench`, in the order of the report. */
const sections: Readonly<Record<string, (stage: BenchResources) => Promise<readonly Row[]>>> = {
  start: measureStart,
  forms: measureKeystrokes,
  submits: measureSubmits,
  pages: measurePageChanges,
  weight: measureWeight,
  groups: measureGroups,
  decide: measureDecide,
  compile: measureCompile,
  lint: measureLint,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`Unknown section: ${unknown.join(', ')}. Use: ${Object.keys(sections).join(', ')}`);
  process.exitCode = 1;
} else {
  const stage = createBenchResources();
  try {
    for (const [name, measure] of Object.entries(sections)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const start = performance.now();
      const rows = await measure(stage);
      console.log(`\n${name} (${((performance.now() - start) / 1_000).toFixed(0)} s)\n${reportOf(rows)}`);
    }
  } finally {
    await stage.close();
  }
}
