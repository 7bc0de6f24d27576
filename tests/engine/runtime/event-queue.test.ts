import { expect, test } from 'vitest';
import { createEventQueue } from '../../../src/runtime/visit/event-queue.ts';
import type { FlowEventBody } from '../../../src/runtime/shapes/flow-event.ts';

const timer = (token: number): FlowEventBody => ({ kind: 'timer', token });

test('an event sent while another one is handled is handled after it, in order', () => {
  const log: string[] = [];
  const send = createEventQueue((occurrence) => {
    const { token } = occurrence as { readonly token: number };
    log.push(`begin ${token}`);
    if (token === 1) for (const next of [2, 3]) send(timer(next));
    log.push(`end ${token}`);
  });
  send(timer(1));
  send(timer(4));
  expect(log).toEqual([1, 2, 3, 4].flatMap((token) => [`begin ${token}`, `end ${token}`]));
});

test('an event whose handler throws does not block later events', () => {
  const handled: FlowEventBody[] = [];
  const send = createEventQueue((occurrence) => {
    handled.push(occurrence);
    if (handled.length === 1) throw new Error('broken');
  });
  expect(() => send(timer(1))).toThrow('broken');
  send(timer(2));
  expect(handled).toEqual([timer(1), timer(2)]);
});

test('an event whose handler throws does not block events that were sent while it was handled', () => {
  const handled: number[] = [];
  const send = createEventQueue((occurrence) => {
    const { token } = occurrence as { readonly token: number };
    handled.push(token);
    if (token === 1) for (const next of [2, 3]) send(timer(next));
    if (token < 3) throw new Error(`broken ${token}`);
  });
  expect(() => send(timer(1))).toThrow('broken 2');
  expect(handled).toEqual([1, 2, 3]);
});
