import type { FlowEventBody } from '../../../src/runtime/shapes/flow-event.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { replayStateOf, type RecordedMove } from '../scenarios/recording.ts';
import type { LogEntry } from './live.ts';

type Deed = RecordedMove['move'];

/** What a move cannot say: such an event makes a recording one that is no scenario. */
export class NoMove extends Error {
  override name = 'NoMove';
}

/**
 * The events of a screen as moves of a scenario. Answers that follow one another are one move with what is pressed after them.
 *
 * @param log of a screen whose clock is that of scenarios
 * @throws {NoMove} for an event that no move can make
 */
export function movesOf(log: readonly LogEntry[]): RecordedMove[] {
  const moves = new MoveList();
  for (const entry of log) moves.add(entry);
  return moves.all();
}

class MoveList {
  readonly #moves: RecordedMove[] = [];
  /** Time that went by and that no move says yet, in ms. */
  #unsaidMs = 0;
  #fill: Record<string, unknown> = {};
  /** The answer given last was left. */
  #isLeft = true;
  #last: Snapshot | undefined;

  add({ occurrence, before, after }: LogEntry): void {
    this.#keepTime(occurrence, before, after);
    if (occurrence.kind === 'input') this.#answer(occurrence.path, occurrence.value);
    else if (occurrence.kind === 'blur') this.#leave(occurrence.path, before, after);
    else {
      const move = moveOf(occurrence, before);
      if (move !== undefined) this.#push(move, after);
    }
    this.#last = after;
  }

  all(): RecordedMove[] {
    this.#flush();
    return this.#moves;
  }

  #answer(path: string, value: unknown): void {
    // What is answered again after something else was: in between, the screen may have been another.
    const isAgain = Object.hasOwn(this.#fill, path) && Object.keys(this.#fill).at(-1) !== path;
    if (isAgain) this.#flush();
    this.#fill[path] = value ?? null;
    this.#isLeft = false;
  }

  /** A field that was only left, and is refused for that, is answered with what it holds. */
  #leave(path: string, before: Snapshot, after: Snapshot): void {
    if (Object.hasOwn(this.#fill, path)) this.#isLeft ||= Object.keys(this.#fill).at(-1) === path;
    else if (JSON.stringify(before.errors) !== JSON.stringify(after.errors)) {
      this.#fill[path] = valueAt({ ...before.context, ...before.local }, path.split('.')) ?? null;
      this.#isLeft = true;
    }
  }

  #push(move: Deed, after: Snapshot): void {
    const fill = Object.keys(this.#fill).length === 0 ? {} : { fill: this.#fill };
    this.#moves.push({ move: { ...fill, ...move }, then: replayStateOf(after, true) });
    this.#fill = {};
    this.#isLeft = true;
  }

  #flush(): void {
    if (Object.keys(this.#fill).length === 0 || this.#last === undefined) return;
    this.#moves.push({ move: { fill: this.#fill }, then: replayStateOf(this.#last, this.#isLeft) });
    this.#fill = {};
    this.#isLeft = true;
  }

  /** In a scenario no time goes by that no move says. What is typed meanwhile is said before it, unless a timer hangs on it. */
  #keepTime({ kind }: FlowEventBody, before: Snapshot, after: Snapshot): void {
    this.#unsaidMs += after.now - before.now;
    const isTyped = kind === 'input' || kind === 'blur';
    if (isTyped && JSON.stringify(before.timers) === JSON.stringify(after.timers)) return;
    const isLeft = this.#isLeft;
    if (kind === 'timer' || this.#unsaidMs > 0) this.#flush();
    if (this.#unsaidMs > 0) {
      const then = replayStateOf(kind === 'timer' ? after : before, isLeft);
      this.#moves.push({ move: { wait: this.#unsaidMs / 1_000 }, then });
      this.#unsaidMs = 0;
    } else if (kind === 'timer') {
      // It ran out at the same time as what happened before.
      const last = this.#moves.pop();
      if (last !== undefined) this.#moves.push({ ...last, then: replayStateOf(after, isLeft) });
    }
  }
}

const verbs = { asks: 'ask', reports: 'report', ends: 'finish' } as const;

/** @returns undefined for what happens by itself: the beginning, and time that ran out, which a wait says */
function moveOf(occurrence: FlowEventBody, before: Snapshot): Deed | undefined {
  switch (occurrence.kind) {
    case 'raise':
      return { press: occurrence.name, ...recordOf(occurrence.data) };
    case 'outcome':
      return endOf(occurrence, before);
    case 'session': {
      const running = Object.values(before.sessions);
      const runningSession = running.find(({ token }) => token === occurrence.token);
      if (runningSession === undefined) return undefined;
      if (running.some(({ session, token }) => session === runningSession.session && token > runningSession.token))
        throw new NoMove(`of two sessions "${runningSession.session}" the one that began first said something`);
      const { signal: said, name, data } = occurrence;
      return {
        session: {
          name: runningSession.session,
          [verbs[said]]: name,
          ...(Object.keys(data).length === 0 ? {} : { with: data }),
        },
      };
    }
    case 'connection':
      return { connection: occurrence.isOnline ? 'online' : 'offline' };
    case 'elsewhere':
      throw new NoMove('another tab went on meanwhile');
    case 'unresolvable':
      throw new NoMove(`a screen could not be drawn (${occurrence.report.why})`);
    default:
      return undefined;
  }
}

/** @returns undefined for a call that nobody waited for any more */
function endOf(end: FlowEventBody & { readonly kind: 'outcome' }, before: Snapshot): Deed | undefined {
  const { token, outcome, reply = null, failure } = end;
  const open = [
    ...Object.entries(before.pending),
    ...(before.outbox?.calls ?? []).map((call) => [call.token, call] as const),
  ];
  const action = open.find(([key]) => Number(key) === token)?.[1].action;
  if (action === undefined) return undefined;
  const [oldest] = open.find(([, call]) => call.action === action) ?? [];
  if (Number(oldest) !== token)
    throw new NoMove(`of two calls of "${action}" the one that was made later came back first`);
  if (failure === undefined) return { reply: { action, outcome, with: reply } };
  const { status, message, loss, problems } = failure;
  return {
    fail: {
      action,
      outcome,
      status,
      message,
      ...(loss === undefined ? {} : { loss }),
      ...(problems === undefined ? {} : { problems: [...problems] }),
    },
  };
}

function recordOf(data: Readonly<Record<string, unknown>>): Pick<Deed, 'record'> {
  const { index, step, ...others } = data;
  if (Object.keys(others).length > 0)
    throw new NoMove(`a press said more than a scenario can: ${Object.keys(others).join(', ')}`);
  if (typeof index === 'number') return { record: index };
  return typeof step === 'string' ? { record: step } : {};
}

function valueAt(value: unknown, [name, ...innerKeys]: readonly string[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  return valueAt((value as Readonly<Record<string, unknown>>)[name], innerKeys);
}
