import type { FrameMessage, Sender } from '../protocol.ts';

/** More than any step is tall; a height above it is a mistake. */
const tallestPx = 50_000;

type Check = (value: unknown) => boolean;
/** Of a step in a subflow it is two names of up to 64 signs, divided by a point: `witness.NAME`. */
const isName: Check = (value) => typeof value === 'string' && /^[\w.-]{1,129}$/.test(value);
const isLength: Check = (value) => typeof value === 'number' && value >= 0 && value <= tallestPx;
const isReason: Check = (value) => value === 'declined' || value === 'failed';

/** What each message has beside its type. */
const members = new Map<unknown, Readonly<Record<string, Check>>>(
  Object.entries<Readonly<Record<string, Check>>>({
    hello: {},
    complete: {},
    ready: { step: isName },
    step: { from: isName, to: isName },
    height: { px: isLength },
    show: { topPx: isLength, bottomPx: isLength },
    exit: { reason: isReason },
    error: { code: isName },
  } satisfies Record<FrameMessage['type'], Readonly<Record<string, Check>>>),
);

/**
 * A message of the frame, or undefined for whatever else a page receives. By hand, to keep the loader small.
 *
 * @param expected of whom it must be
 */
export function readFrameMessage(data: unknown, expected: Sender): FrameMessage | undefined {
  const { type, product, id, ...given } = Object(data) as Readonly<Record<string, unknown>>;
  const checks = members.get(type);
  if (product !== expected.product || id !== expected.id || !checks) return undefined;
  const message: Record<string, unknown> = { type };
  for (const [name, check] of Object.entries(checks)) {
    if (!check(given[name])) return undefined;
    message[name] = given[name];
  }
  return message as unknown as FrameMessage;
}
