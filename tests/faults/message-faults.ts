import type { SocketMessage } from '../refinance/walks/network.ts';
import {
  changeLeaves,
  otherType,
  reversed,
  changeJson,
  withDeepNesting,
  withExtras,
  withFiveMegabytes,
} from './change-json.ts';

export type MessageFault = (message: SocketMessage, wait: (ms: number) => Promise<void>) => void;

const changed =
  (change: (text: string) => unknown): MessageFault =>
  ({ text, tell }) =>
    tell(change(text));
const instead =
  (data: unknown): MessageFault =>
  ({ tell }) =>
    tell(data);
const closed =
  (code: number): MessageFault =>
  ({ close }) =>
    close(code);

/** All faults of messages on the status channel and the hub, by name. */
export const messageFaults: Readonly<Record<string, MessageFault>> = {
  lost: () => undefined,
  doubled: ({ text, tell }) => (tell(text), tell(text)),
  truncated: changed((text) => text.slice(0, Math.ceil(text.length / 2))),
  'doubled-text': changed((text) => text + text),
  reordered: changed((text) => changeJson(text, reversed)),
  nulls: changed((text) => changeLeaves(text, () => null)),
  'wrong-types': changed((text) => changeLeaves(text, otherType)),
  'extra-fields': changed(withExtras),
  nested: changed(withDeepNesting),
  'five-megabytes': changed(withFiveMegabytes),
  html: instead('<!doctype html><h1>Bad gateway</h1>'),
  empty: instead(''),
  null: instead('null'),
  list: instead('[]'),
  number: instead('7'),
  object: instead('{}'),
  binary: instead(new ArrayBuffer(8)),
  'no-text': instead(undefined),
  'noise-first': ({ text, tell }) => (tell('pong'), tell('{"hello":1}'), tell(text)),
  'from-elsewhere': ({ text, tell }) => tell(text, 'https://elsewhere.example'),
  late: ({ text, tell }, wait) => void wait(8_000).then(() => tell(text)),
  'very-late': ({ text, tell }, wait) => void wait(45_000).then(() => tell(text)),
  ...Object.fromEntries(
    [1000, 1001, 1002, 1006, 1008, 1009, 1011, 1012, 1013, 1015].map((code) => [`closed-${code}`, closed(code)]),
  ),
};
