import type { LimitTypesFile } from '../../src/runtime/definition/definition.ts';
import type { PreviewSamples } from '../../src/runtime/visit/preview-snapshot.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { variantsOf } from '../compile/variants/variants-of.ts';
import { findingsByCause } from '../vite/flow-errors.ts';
import { describeVariant } from './describe-variant.ts';
import { exampleRepliesOf } from './example-replies.ts';
import type { StudioFlow } from './studio-data.ts';
import { studioFinding } from './studio-finding.ts';

/**
 * Describes a flow with its variants.
 *
 * @param lastValid the last version without errors
 * @param current the current files
 */
export function describeFlow(lastValid: Compilation, current: Compilation, samples: PreviewSamples): StudioFlow {
  const { flow, registries } = lastValid;
  const findings = findingsByCause(current).map((finding) => studioFinding(finding, lastValid));
  return {
    ...describeVariant(lastValid, current, findings),
    id: flow.id,
    version: flow.version,
    locales: flow.locales,
    variants: Object.fromEntries(
      Object.entries(variantsOf(lastValid)).map(([name, variant]) => [
        name,
        describeVariant(variant, variantsOf(current)[name] ?? variant, findings),
      ]),
    ),
    isBehind: lastValid !== current,
    failure: null,
    replies: exampleRepliesOf(lastValid, samples.context),
    actions: mapValues(registries.actions, ({ success, failure }) => ({ success, failure })),
    sessions: mapValues(registries.sessions, ({ asks: prompts, events, endings }) => ({
      asks: Object.keys(prompts),
      events: Object.keys(events),
      endings: Object.keys(endings),
    })),
    sensitive: flow.sensitive,
    limitNotes: notesOf(current.files.singleValue('limit-types')),
    samples,
    fromHost: Object.keys(flow.context).filter((name) => flow.context[name]?.host === true),
    scenarios: current.files
      .ofKind('scenario')
      .map(({ name, value: { about, variant = null } }) => ({ name, about, variant })),
  };
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, convert: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, convert(value)]));
}

function notesOf({ properties }: LimitTypesFile): Record<string, string> {
  return mapValues(properties, ({ description = '' }) => description);
}
