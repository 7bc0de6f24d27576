import type { FlowEventBody } from '../../../src/runtime/shapes/flow-event.ts';
import type { LogEntry } from './live.ts';

/** What happened, in a few words, and where it led. */
export function sayEvent({ occurrence, before, after }: LogEntry): string {
  const led = before.step === after.step ? '' : ` → ${after.step ?? 'nothing'}`;
  return `${saidOf(occurrence, before.pending)}${led}`;
}

function saidOf(occurrence: FlowEventBody, pending: LogEntry['before']['pending']): string {
  switch (occurrence.kind) {
    case 'start':
      return 'The flow began';
    case 'raise':
      return `${occurrence.name}${occurrence.form === undefined ? '' : ' sent off'}`;
    case 'input':
      return `${occurrence.path} was entered`;
    case 'blur':
      return `${occurrence.path} was left`;
    case 'outcome':
      return `${pending[occurrence.token]?.action ?? 'A call'} came back: ${occurrence.outcome}`;
    case 'session':
      return `A session ${occurrence.signal} ${occurrence.name}`;
    case 'timer':
      return 'Time ran out';
    case 'elsewhere':
      return 'Another tab went on';
    case 'connection':
      return occurrence.isOnline ? 'The device is online again' : 'The device is offline';
    case 'unresolvable':
      return 'The screen could not be drawn';
  }
}
