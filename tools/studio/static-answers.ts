import type { Compilation } from '../compile/compile-flow.ts';
import { variantsOf } from '../compile/variants/variants-of.ts';
import type { PlayContext } from '../scenarios/play-scenario.ts';
import { flowFiles, type FlowPlaces } from '../vite/flow-files.ts';
import type { FlowPluginApi } from '../vite/flow-plugin.ts';
import { coverageAs } from './coverage-as.ts';
import { describeFlow } from './describe-flow.ts';
import { reasonOf } from './reason-of.ts';
import { referenceOf } from './reference-of.ts';
import { playedScenario } from './scenarios/played-scenario.ts';
import { stageOf } from './stage-of.ts';

/**
 * The files that replace the responses of the development server.
 *
 * @param validators passed on to `flowFiles`
 * @returns JSON values by file name, relative to the page
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
    ...(await coverages(compilation, flow)),
    ...(await scenarios(compilation, flow)),
    'studio/reference.json': referenceOf(compilation),
    'studio/flow.json': describeFlow(compilation, compilation, samples),
  };
}

async function coverages(compilation: Compilation, flow: FlowPluginApi): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {
    'studio/coverage.json': await withFailure(coverageAs(undefined, compilation, flow)),
  };
  for (const variant of Object.keys(variantsOf(compilation)))
    answers[`studio/variants/${variant}/coverage.json`] = await withFailure(coverageAs(variant, compilation, flow));
  return answers;
}

async function scenarios(compilation: Compilation, flow: FlowPluginApi): Promise<Record<string, unknown>> {
  const contexts = new Map<string | undefined, Promise<PlayContext>>();
  const answers: Record<string, unknown> = {};
  for (const { name, value } of compilation.files.of('scenario')) {
    const context = contexts.get(value.variant) ?? stageOf(compilation, flow, value.variant);
    contexts.set(value.variant, context);
    answers[`studio/scenarios/${name}.json`] = await withFailure(
      context.then((context) => playedScenario(value, context)),
    );
  }
  return answers;
}

/** Reports an error as `failure`, as the development server does. */
function withFailure(result: Promise<object>): Promise<object> {
  return result.catch((cause: unknown) => ({ failure: reasonOf(cause) }));
}
