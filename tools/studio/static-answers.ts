import type { Compilation } from '../compile/compile-flow.ts';
import { variantsOf } from '../compile/variants/variants-of.ts';
import type { Stage } from '../scenarios/play-scenario.ts';
import { flowFiles, type FlowPlaces } from '../vite/flow-files.ts';
import type { FlowPluginApi } from '../vite/flow-plugin.ts';
import { coverageAs } from './coverage-as.ts';
import { describeFlow } from './describe-flow.ts';
import { reasonOf } from './reason-of.ts';
import { referenceOf } from './reference-of.ts';
import { playedScenario } from './scenarios/played-scenario.ts';
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
    ...(await coverages(compilation, flow)),
    ...(await scenarios(compilation, flow)),
    'studio/reference.json': referenceOf(compilation),
    'studio/flow.json': describeFlow(compilation, compilation, samples),
  };
}

/** What the scenarios come through, of the flow as it is and as each of its variants makes it. */
async function coverages(compilation: Compilation, flow: FlowPluginApi): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {
    'studio/coverage.json': await told(coverageAs(undefined, compilation, flow)),
  };
  for (const variant of Object.keys(variantsOf(compilation)))
    all[`studio/variants/${variant}/coverage.json`] = await told(coverageAs(variant, compilation, flow));
  return all;
}

/** Each scenario as it is played, to look at move by move. */
async function scenarios(compilation: Compilation, flow: FlowPluginApi): Promise<Record<string, unknown>> {
  const stages = new Map<string | undefined, Promise<Stage>>();
  const all: Record<string, unknown> = {};
  for (const { name, value } of compilation.files.of('scenario')) {
    const stage = stages.get(value.variant) ?? stageOf(compilation, flow, value.variant);
    stages.set(value.variant, stage);
    all[`studio/scenarios/${name}.json`] = await told(stage.then((own) => playedScenario(value, own)));
  }
  return all;
}

/** As the development server tells it, also why it cannot be. */
function told(telling: Promise<object>): Promise<object> {
  return telling.catch((cause: unknown) => ({ failure: reasonOf(cause) }));
}
