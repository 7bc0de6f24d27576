import type { Compilation } from '../compile/compile-flow.ts';
import { variantsOf } from '../compile/variants/variants-of.ts';
import type { PlayContext } from '../scenarios/play-scenario.ts';
import { flowFiles, type FlowLocation } from '../vite/flow-files.ts';
import type { FlowPluginApi } from '../vite/flow-plugin.ts';
import { coverageOfVariant } from './coverage-of-variant.ts';
import { describeFlow } from './describe-flow.ts';
import { errorMessageOf } from './error-message.ts';
import { widgetReferenceOf } from './widget-reference.ts';
import { recordSnapshots } from './scenarios/record-snapshots.ts';
import { playContextOf } from './play-context-of.ts';

/**
 * The files that replace the development server's responses.
 *
 * @param validators passed to `flowFiles`
 * @returns JSON values; the keys are file names relative to the page
 */
export async function staticResponses(
  flow: FlowPluginApi,
  validators: FlowLocation['validatorsAddress'],
): Promise<Readonly<Record<string, unknown>>> {
  const published = await flow.compiledFlow();
  const { compilation } = published;
  const samples = compilation.files.singleValue('preview');
  const files = Object.entries(flowFiles(published, { folder: 'flow', validatorsAddress: validators }));
  return {
    ...Object.fromEntries(files.map(([name, read]) => [`flow/${name}`, read()])),
    'flow/preview.json': samples,
    ...(await coverages(compilation, flow)),
    ...(await scenarios(compilation, flow)),
    'studio/reference.json': widgetReferenceOf(compilation),
    'studio/flow.json': describeFlow(compilation, compilation, samples),
  };
}

async function coverages(compilation: Compilation, flow: FlowPluginApi): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {
    'studio/coverage.json': await withFailure(coverageOfVariant(undefined, compilation, flow)),
  };
  for (const variant of Object.keys(variantsOf(compilation)))
    answers[`studio/variants/${variant}/coverage.json`] = await withFailure(
      coverageOfVariant(variant, compilation, flow),
    );
  return answers;
}

async function scenarios(compilation: Compilation, flow: FlowPluginApi): Promise<Record<string, unknown>> {
  const contexts = new Map<string | undefined, Promise<PlayContext>>();
  const answers: Record<string, unknown> = {};
  for (const { name, value } of compilation.files.ofKind('scenario')) {
    const context = contexts.get(value.variant) ?? playContextOf(compilation, flow, value.variant);
    contexts.set(value.variant, context);
    answers[`studio/scenarios/${name}.json`] = await withFailure(
      context.then((context) => recordSnapshots(value, context)),
    );
  }
  return answers;
}

function withFailure(result: Promise<object>): Promise<object> {
  return result.catch((cause: unknown) => ({ failure: errorMessageOf(cause) }));
}
