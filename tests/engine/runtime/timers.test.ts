import { expect, test, vi } from 'vitest';
import { createTimers } from '../../../src/runtime/perform/create-performer.ts';
import type { FlowEventBody } from '../../../src/runtime/shapes/flow-event.ts';
import type { Ports } from '../../../src/runtime/shapes/ports.ts';

function timers() {
  const due = new Map<number, () => void>();
  const cancelled: number[] = [];
  const clock = {
    after: (ms: number, run: () => void) => {
      due.set(ms, run);
      return () => void cancelled.push(ms);
    },
  };
  const send = vi.fn<(occurrence: FlowEventBody) => void>();
  return { own: createTimers({ clock } as unknown as Ports, send), due, cancelled, send };
}

test('a timer sends an event with its token when it is due', () => {
  const { own, due, send } = timers();
  own.start(7, 100);
  expect(send).not.toHaveBeenCalled();
  due.get(100)?.();
  expect(send).toHaveBeenCalledExactlyOnceWith({ kind: 'timer', token: 7 });
});

test('a timer that has run or was canceled is not canceled again', () => {
  const { own, due, cancelled } = timers();
  for (const token of [1, 2, 3]) own.start(token, 100 * token);
  due.get(100)?.();
  own.cancel(2);
  own.cancel(2);
  own.cancel(1);
  expect(cancelled).toEqual([200]);
  own.cancelAll();
  own.cancelAll();
  expect(cancelled).toEqual([200, 300]);
});
