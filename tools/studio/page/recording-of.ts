import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import type { Recording } from '../scenarios/recording.ts';
import type { StudioFlow } from '../studio-data.ts';
import type { Live } from './live.ts';
import { movesOf, NoMove } from './moves-of.ts';
import type { Seat } from './seat.ts';
import { withoutTyped } from './without-typed.ts';

/** A recording that can be saved, or why there is none. */
export type Recordable = { readonly recording: Recording } | { readonly why: string };

/**
 * What was done on a screen since it began, with every answer it began with, so that it needs no sample data. Nothing of it
 * was typed into a sensitive field: the flow's samples stand there.
 */
export function recordingOf(seat: Pick<Seat, 'step' | 'locale' | 'variant'>, live: Live, flow: StudioFlow): Recordable {
  const { first, log } = live;
  if (first === undefined || log.length === 0) return { why: 'Nothing was done yet.' };
  if (log[0]?.index !== 1) return { why: 'It is too long: begin again, and do less.' };
  try {
    const { moves, unsampled } = withoutTyped(movesOf(log), flow.sensitive, flow.samples);
    if (moves.length === 0) return { why: 'Nothing was done yet.' };
    if (unsampled.length > 0) return { why: withoutSamples(unsampled) };
    return { recording: { begins: beginningOf(seat, first, flow), moves } };
  } catch (cause) {
    if (cause instanceof NoMove) return { why: `No scenario can say that ${cause.message}.` };
    throw cause;
  }
}

function beginningOf(
  { step, locale, variant }: Pick<Seat, 'step' | 'locale' | 'variant'>,
  first: Snapshot,
  { locales, fromHost }: StudioFlow,
): Recording['begins'] {
  const { today, device, context, local, sessions } = first;
  const shared = {
    today,
    ...(device === 'mobile' ? { device } : {}),
    ...(locale === locales[0] ? {} : { locale }),
    ...(variant === null ? {} : { variant }),
  };
  if (step === null) {
    const host = Object.entries(context).filter(([name, value]) => fromHost.includes(name) && value !== null);
    return { ...shared, ...(host.length === 0 ? {} : { host: Object.fromEntries(host) }) };
  }
  const states = Object.entries(sessions).map(([name, { state }]) => [name, state]);
  return {
    ...shared,
    at: step,
    context: stated({ ...context, ...local }),
    ...(states.length === 0 ? {} : { sessions: Object.fromEntries(states) as Record<string, Record<string, unknown>> }),
  };
}

/** With what is not there yet: where nothing is stated stand the samples. */
function stated(entries: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, value ?? null]));
}

function withoutSamples(paths: readonly string[]): string {
  return `What was typed into ${paths.join(', ')} is sensitive and is not written down: give preview.json a sample of it, which is written in its place.`;
}
