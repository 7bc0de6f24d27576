import { join, relative, sep } from 'node:path';
import { build, type InlineConfig, resolveConfig } from 'vite';
import { formatPretty } from '../flow-lint/formats/pretty.ts';
import type { LocatedFinding } from '../flow-lint/located-finding.ts';
import { findingsOf } from '../vite/flow-errors.ts';
import { type FlowPluginApi, flowPluginIn } from '../vite/flow-plugin.ts';
import { StudioError } from './errors.ts';
import { studioMode } from './studio-mode.ts';

/**
 * Builds a project's studio as static files, even if flow-lint reports findings.
 *
 * @param project locates the Vite configuration
 * @param out absolute path of the output folder, which is not emptied
 * @returns all findings of flow-lint
 * @throws {StudioError} if there is no flow, a file is not valid JSON, or `out` is inside the flow
 */
export async function buildStudio(project: InlineConfig, out: string): Promise<readonly LocatedFinding[]> {
  const config: InlineConfig = { ...project, mode: studioMode, logLevel: 'warn' };
  const { plugins } = await resolveConfig(config, 'build', 'production', 'production');
  const flow = flowPluginIn(plugins);
  if (flow === undefined)
    throw new StudioError(
      'no-flow',
      'The Vite configuration of this project has no flow: add guidedFlow() to its plugins.',
    );
  const findings = await parsedFindings(flow, out);
  await build({ ...config, build: { outDir: out, emptyOutDir: false } });
  return findings;
}

/** A syntax error stops the build, because there is no earlier version to show. */
async function parsedFindings(flow: FlowPluginApi, out: string): Promise<readonly LocatedFinding[]> {
  const folder = await flow.folder();
  if (join(out, sep).startsWith(join(folder, sep)))
    throw new StudioError(
      'inside-flow',
      `${out} is inside the flow, which would have it among its files: choose another folder.`,
    );
  const { compilation } = await flow.compiledFlow();
  const findings = findingsOf(compilation);
  if (findings.some(({ rule }) => rule === 'json-syntax'))
    throw new StudioError(
      'not-parsed',
      formatPretty(findings, compilation.sources, (file) => relative('.', join(folder, file))),
    );
  return findings;
}
