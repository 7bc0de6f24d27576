// What checking a flow of 1,000 steps needs, as a process of its own: `ours`, or a kept linter of JSON. Prints MiB.
import { compileFlow } from '../compile/compile-flow.ts';
import { generatedFlow, generatedRegistries } from './generated-flow.ts';

const sources = generatedFlow(1_000);
if (process.argv[2] === 'ours') {
  const { lintFlow } = await import('../flow-lint/lint-flow.ts');
  lintFlow(compileFlow(sources, generatedRegistries));
} else {
  const { jsonService } = await import('./json-service.ts');
  await jsonService(compileFlow(sources.slice(0, 8), generatedRegistries))(sources);
}
console.log(process.resourceUsage().maxRSS / 1_024);
