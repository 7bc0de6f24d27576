import type { FrameMessage, Sender } from '../protocol.ts';

const maxLengthPx = 50_000;

type Check = (value: unknown) => boolean;
/** Step names in a subflow contain a dot. */
const isName: Check = (value) => typeof value === 'string' && /^[\w.-]{1,129}$/.test(value);
const isLength: Check = (value) => typeof value === 'number' && value >= 0 && value <= maxLengthPx;
const isReason: Check = (value) => value === 'declined' || value === 'failed';

const checksByType = new Map<unknown, Readonly<Record<string, Check>>>(
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

/** Validates a message from the frame. Uses no schema library, because the loader must be small. */
export function readFrameMessage(data: unknown, expected: Sender): FrameMessage | undefined {
  const { type, product, id, ...fields } = Object(data) as Readonly<Record<string, unknown>>;
  const checks = checksByType.get(type);
  if (product !== expected.product || id !== expected.id || !checks) return undefined;
  const message: Record<string, unknown> = { type };
  for (const [name, check] of Object.entries(checks)) {
    if (!check(fields[name])) return undefined;
    message[name] = fields[name];
  }
  return message as unknown as FrameMessage;
}
