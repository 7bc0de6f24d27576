// What checking a flow of 1,000 steps needs, as a process of its own: `ours`, or a kept linter of JSON. Prints MiB.
import { compileFlow } from '../compile/compile-flow.ts';
import { lintFlow } from '../flow-lint/lint-flow.ts';
import { generatedFlow, generatedRegistries } from './generated-flow.ts';
import { jsonService } from './json-service.ts';

const sources = generatedFlow(1_000);
if (process.argv[2] === 'ours') lintFlow(compileFlow(sources, generatedRegistries));
else await jsonService(compileFlow(sources.slice(0, 8), generatedRegistries))(sources);
console.log(process.resourceUsage().maxRSS / 1_024);
