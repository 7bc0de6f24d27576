import type { Move } from '../../../src/runtime/definition/definition.ts';
import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { PreviewSamples } from '../../../src/runtime/visit/preview-snapshot.ts';
import type { ResolvedField } from '../../../src/runtime/shapes/screen.ts';
import { choicesOf, fieldsOf, formsOf, canRaise } from '../../../src/testing/on-screen.ts';
import type { TestVisit } from '../../../src/testing/visit-flow.ts';
import { openCalls } from '../open-calls.ts';
import type { PlayContext } from '../play-scenario.ts';
import { sampleAnswers } from '../sample-answers.ts';

/**
 * All single moves that are possible now: replies to the oldest open call. If no call is open, actions of the user,
 * sessions and timers.
 */
export function possibleMoves(visit: TestVisit, { flow, samples }: PlayContext, registries: Registries): Move[] {
  const [call] = openCalls(visit);
  if (call !== undefined) return repliesTo(call.action, flow.flow, samples.context, registries);
  return [
    ...filledSubmits(visit, samples),
    ...presses(visit, flow.flow),
    ...sessionMoves(visit, registries),
    ...waits(visit),
  ];
}

/** Submits every form with sample answers, if they differ from the current ones. */
function filledSubmits(visit: TestVisit, samples: PreviewSamples): Move[] {
  const fill = sampleAnswers(visit, samples);
  const isDifferent = fieldsOf(visit.screen()).some(({ name, value }) => name in fill && fill[name] !== value);
  return isDifferent ? formsOf(visit.screen()).map(({ submit: press }) => ({ fill, press })) : [];
}

/** Moves for every outcome of a call. For a success, one move replies with the samples and one with an empty object. */
function repliesTo(
  action: string,
  { nodes }: CompiledFlow,
  samples: Readonly<Record<string, unknown>>,
  { actions }: Registries,
): Move[] {
  const { success = [], failure = [] } = actions[action] ?? {};
  const savedPaths = nodes.flatMap((node) =>
    node.op === 'call' && node.action === action && node.save !== undefined ? [node.save] : [],
  );
  const sampleReplies = savedPaths.map((path) =>
    path.reduce<unknown>((value, name) => recordOrEmpty(value)[name], samples),
  );
  const replies = [...sampleReplies.filter((value) => value !== undefined), {}];
  return [
    ...success.flatMap((outcome) => replies.slice(0, 2).map((reply) => ({ reply: { action, outcome, with: reply } }))),
    ...failure.map((outcome) => ({ fail: { action, outcome, message: 'The server refuses this.' } })),
  ];
}

function presses(visit: TestVisit, { steps, on, modals }: CompiledFlow): Move[] {
  const screen = visit.screen();
  const step = steps[screen.step ?? ''];
  const modal = step?.modals[screen.modal?.name ?? ''] ?? modals[screen.modal?.name ?? ''];
  const events = new Set([
    ...Object.keys(modal?.on ?? {}),
    ...Object.keys(step?.on ?? {}),
    ...Object.keys(on),
    'CLOSE',
  ]);
  const submits = formsOf(screen).map(({ submit }) => submit);
  const pressed = [...events].filter((event) => canRaise(screen, event) && !submits.includes(event));
  return [
    ...submits.map((press) => ({ press })),
    ...pressed.map((press) => ({ press })),
    ...pressed.filter((press) => press === 'EDIT' || press === 'REMOVE').map((press) => ({ press, record: 0 })),
    ...submits.flatMap((press) =>
      fieldsOf(screen).flatMap((field) => fieldAnswers(field).map((fill) => ({ fill, press }))),
    ),
  ];
}

const sampleTexts = [null, 'x', '0', '9999', '1800-01-01', '2999-01-01', '2026-11-19', 'x'.repeat(400)];
const sampleValues = [true, false, 0, -1, 1e12];

/** Answers that a rule may reject, and each available choice. */
function fieldAnswers({ name, enabled, readonly, value, ...field }: ResolvedField): Record<string, unknown>[] {
  if (!enabled || readonly) return [];
  const choices = choicesOf({ name, enabled, readonly, value, ...field });
  const answers =
    choices === undefined ? [...sampleTexts, ...sampleValues] : [null, ...choices.slice(0, 6), ...choices.slice(-1)];
  return answers.filter((answer) => answer !== value).map((answer) => ({ [name]: answer }));
}

/** Moves for everything that the last running session can emit. */
function sessionMoves({ sessions: started }: TestVisit, { sessions }: Registries): Move[] {
  const running = started.filter(({ stopped }) => !stopped).slice(-1);
  return running.flatMap(({ session: name }) => {
    const { asks = {}, events = {}, endings = {} } = sessions[name] ?? {};
    return [
      ...Object.keys(asks).map((ask) => ({ session: { name, ask } })),
      ...Object.keys(events).map((report) => ({ session: { name, report } })),
      ...Object.keys(endings).map((finish) => ({ session: { name, finish } })),
    ];
  });
}

function waits({ clock }: TestVisit): Move[] {
  return clock.pending === 0
    ? []
    : [...new Set(clock.delays)].slice(-2).map((ms) => ({ wait: Math.max(1, Math.ceil(ms / 1_000)) }));
}
