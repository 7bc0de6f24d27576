import type { Compilation } from '../compile/compile-flow.ts';
import { flowFiles, type FlowPlaces } from '../vite/flow-files.ts';
import type { FlowPluginApi } from '../vite/flow-plugin.ts';
import { coverageOf, type StudioCoverage } from './coverage-of.ts';
import { describeFlow } from './describe-flow.ts';
import { reasonOf } from './reason-of.ts';
import { referenceOf } from './reference-of.ts';
import { stageOf } from './stage-of.ts';

/**
 * All that the development server answers the studio and its screens, made at once.
 *
 * @param validators as `FlowPlaces` has it
 * @returns what files hold, as JSON, by their names beside the page
 */
export async function staticAnswers(
  flow: FlowPluginApi,
  validators: FlowPlaces['validators'],
): Promise<Readonly<Record<string, unknown>>> {
  const published = await flow.compiled();
  const { compilation } = published;
  const samples = compilation.files.one('preview');
  const files = Object.entries(flowFiles(published, { at: 'flow', validators }));
  return {
    ...Object.fromEntries(files.map(([name, read]) => [`flow/${name}`, read()])),
    'flow/preview.json': samples,
    'studio/coverage.json': await coverage(compilation, flow).catch((cause: unknown) => ({ failure: reasonOf(cause) })),
    'studio/reference.json': referenceOf(compilation),
    'studio/flow.json': describeFlow(compilation, compilation, samples),
  };
}

async function coverage(compilation: Compilation, flow: FlowPluginApi): Promise<StudioCoverage> {
  return coverageOf(compilation, await stageOf(compilation, flow));
}
