import type {
  MessageFromPage,
  RecordedEvent,
  OpenCall,
  OpenSession,
  ShownScreen,
} from '../../../src/browser/studio/protocol.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';

/** An event of a screen, with the snapshots before and after it. */
export interface LogEntry extends RecordedEvent {
  /** Counts the events of the screen since it began. */
  readonly index: number;
  readonly before: Snapshot;
}

/** What a screen has told since it began. */
export interface Live {
  readonly first: Snapshot | undefined;
  readonly shown: ShownScreen | undefined;
  /** The oldest first. */
  readonly log: readonly LogEntry[];
  readonly calls: readonly OpenCall[];
  readonly sessions: readonly OpenSession[];
  /** What developers were told. */
  readonly reports: readonly string[];
  /** Texts that were pointed at, the innermost first. */
  readonly pointed: readonly string[];
}

/** Snapshots are large: so many events are kept. */
const mostEntries = 1000;

export const nothingYet: Live = {
  first: undefined,
  shown: undefined,
  log: [],
  calls: [],
  sessions: [],
  reports: [],
  pointed: [],
};

/** What is known of a screen after it told something. */
export function heard(live: Live, message: MessageFromPage): Live {
  switch (message.studio) {
    case 'hello':
      return nothingYet;
    case 'began':
      return message.events.reduce(withEvent, { ...live, first: message.first, log: [] });
    case 'happened':
      return withEvent(live, message.recorded);
    case 'shown':
      return { ...live, shown: message.shown };
    case 'open':
      return { ...live, calls: message.calls, sessions: message.sessions };
    case 'pointed':
      return { ...live, pointed: message.texts };
    case 'reported':
      return { ...live, reports: [...live.reports, `${message.report.code}: ${message.report.why}`] };
  }
}

function withEvent(live: Live, happening: RecordedEvent): Live {
  const last = live.log.at(-1);
  const before = last?.after ?? live.first ?? happening.after;
  const entry = { ...happening, index: (last?.index ?? 0) + 1, before };
  return { ...live, log: [...live.log, entry].slice(-mostEntries) };
}
