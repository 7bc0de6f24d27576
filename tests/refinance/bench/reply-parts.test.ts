import { expect, test } from 'vitest';
import { partsOfReplies, type ReplyTraceEvent } from './reply-parts.ts';

const thread = { pid: 1, tid: 2 };
const work = (name: string, ts: number, ms: number): ReplyTraceEvent => ({
  ...thread,
  name,
  ph: 'X',
  ts,
  dur: ms * 1_000,
  tdur: ms * 1_000,
});
const reply = (from: number, until: number, at: number): ReplyTraceEvent[] => [
  {
    ...thread,
    name: 'EventTiming',
    ph: 'b',
    ts: from,
    id2: { local: '0x1' },
    args: { data: { type: 'click', timeStamp: at } },
  },
  { ...thread, name: 'EventTiming', ph: 'e', ts: until, id2: { local: '0x1' } },
];

test('work within other work counts as what it is, and what a script had made at once is told', () => {
  const parts = partsOfReplies([
    ...reply(0, 100_000, 12.3),
    work('EventDispatch', 1_000, 50),
    work('FunctionCall', 2_000, 40),
    work('UpdateLayoutTree', 3_000, 10),
    work('Layout', 14_000, 5),
    work('UpdateLayoutTree', 60_000, 4),
    work('Paint', 70_000, 3),
    work('RunTask', 0, 90),
  ]);
  expect(Object.fromEntries(parts)).toEqual({
    'click 12': { script: 35, style: 14, layout: 5, paint: 3, forced: 2 },
  });
});

test('work before and after a reply is none of it, also where its id is given again', () => {
  const parts = partsOfReplies([
    ...reply(10_000, 20_000, 10),
    ...reply(50_000, 60_000, 50),
    work('FunctionCall', 1_000, 5),
    work('FunctionCall', 11_000, 2),
    work('FunctionCall', 30_000, 7),
    work('FunctionCall', 51_000, 3),
    { ...work('FunctionCall', 12_000, 9), pid: 7, tid: 8 },
  ]);
  expect([...parts].map(([key, { script }]) => [key, script])).toEqual([
    ['click 10', 2],
    ['click 50', 3],
  ]);
});
