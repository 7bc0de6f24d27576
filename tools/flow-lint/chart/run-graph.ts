import { LintError } from '../errors.ts';
import { parseCommand } from '../read-command.ts';
import { readFlow, type LintedFlow } from '../read-flow.ts';
import type { Coverage } from '../../scenarios/instrument-flow.ts';
import { chartOf } from './chart.ts';
import { renderMermaid } from './mermaid.ts';
import { scenariosOfVariant } from '../../scenarios/scenarios-of-variant.ts';
import { missingFunctionsMessage } from '../../scenarios/missing-functions-message.ts';
import { renderHtml } from './page.ts';

const usage = `flow-lint graph [dir] [--format mermaid|html] [--variant NAME] [--registries FILE]

Draws the flow: a cluster for each stage, every way with its condition, what flow-lint finds, and what the scenarios come
through. Prints Mermaid, or one page that needs nothing else: flow-lint graph --format html > flow.html

  --variant NAME  draws it as this variant makes it`;

/**
 * Runs `flow-lint graph`.
 *
 * @throws {LintError} if the arguments are wrong or the flow cannot be read
 */
export async function runGraph(args: readonly string[]): Promise<{ code: 0; out: string; error?: string }> {
  const flags = { format: { type: 'string' }, variant: { type: 'string' }, registries: { type: 'string' } } as const;
  const { values, positionals } = parseCommand(args, flags, { least: 0, most: 1, are: 'one folder at a time' });
  if (values.help === true) return { code: 0, out: usage };
  const { format = 'mermaid' } = values;
  if (format !== 'mermaid' && format !== 'html')
    throw new LintError('bad-arguments', `--format is one of mermaid, html, not "${format}"`);
  const flow = await readFlow(positionals[0], values.registries, values.variant);
  const coverage = await coverageOf(flow);
  const chart = chartOf(flow.compilation, flow.findings, coverage);
  const error = coverage === undefined ? '' : missingFunctionsMessage(flow.compilation, flow.functions);
  return { code: 0, out: format === 'html' ? renderHtml(chart) : renderMermaid(chart), error };
}

/** Coverage of all scenarios; undefined if there are none or the flow has errors. */
async function coverageOf({ compilation, findings, functions }: LintedFlow): Promise<Coverage | undefined> {
  const scenarios = scenariosOfVariant(compilation);
  if (scenarios.length === 0 || findings.some(({ severity }) => severity === 'error')) return undefined;
  const { playAll } = await import('../../scenarios/play-all.ts');
  const { coverage } = await playAll(compilation, scenarios, {
    functions,
    samples: compilation.files.singleValue('preview'),
  });
  return coverage;
}
