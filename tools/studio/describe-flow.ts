import type { LimitTypesFile } from '../../src/runtime/definition/definition.ts';
import type { PreviewSamples } from '../../src/runtime/visit/preview-snapshot.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { variantsOf } from '../compile/variants/variants-of.ts';
import { findingsOf } from '../vite/flow-errors.ts';
import { describeAs } from './describe-as.ts';
import { repliesOf } from './replies-of.ts';
import type { StudioFlow } from './shapes.ts';
import { studioFinding } from './studio-finding.ts';

/**
 * Describes a flow with its variants.
 *
 * @param shown the last version without errors
 * @param now the current files
 */
export function describeFlow(shown: Compilation, now: Compilation, samples: PreviewSamples): StudioFlow {
  const { flow, registries } = shown;
  const findings = findingsOf(now).map((finding) => studioFinding(finding, shown));
  return {
    ...describeAs(shown, now, findings),
    id: flow.id,
    version: flow.version,
    locales: flow.locales,
    variants: Object.fromEntries(
      Object.entries(variantsOf(shown)).map(([name, variant]) => [
        name,
        describeAs(variant, variantsOf(now)[name] ?? variant, findings),
      ]),
    ),
    isBehind: shown !== now,
    failure: null,
    replies: repliesOf(shown, samples.context),
    actions: mapped(registries.actions, ({ success, failure }) => ({ success, failure })),
    sessions: mapped(registries.sessions, ({ asks, events, endings }) => ({
      asks: Object.keys(asks),
      events: Object.keys(events),
      endings: Object.keys(endings),
    })),
    sensitive: flow.sensitive,
    limitNotes: notesOf(now.files.one('limit-types')),
    samples,
    fromHost: Object.keys(flow.context).filter((name) => flow.context[name]?.host === true),
    scenarios: now.files.of('scenario').map(({ name, value: { about, variant = null } }) => ({ name, about, variant })),
  };
}

function mapped<From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
}

function notesOf({ properties }: LimitTypesFile): Record<string, string> {
  return mapped(properties, ({ description = '' }) => description);
}
