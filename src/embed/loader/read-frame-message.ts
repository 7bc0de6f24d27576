import type { FrameMessage, Sender } from '../protocol.ts';

/** More than any step is tall; a height above it is a mistake. */
const tallestPx = 50_000;

/**
 * A message of the frame, or undefined for whatever else a page receives. By hand, to keep the loader small.
 *
 * @param expected of whom it must be
 */
export function readFrameMessage(data: unknown, expected: Sender): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, step, from, to, px, topPx, bottomPx, reason, code, ...envelope } = data as Record<string, unknown>;
  if (envelope['product'] !== expected.product || envelope['id'] !== expected.id) return undefined;
  if (type === 'hello' || type === 'complete') return { type };
  if (type === 'ready' && isName(step)) return { type, step };
  if (type === 'step' && isName(from) && isName(to)) return { type, from, to };
  if (type === 'height' && isLength(px)) return { type, px };
  if (type === 'show' && isLength(topPx) && isLength(bottomPx)) return { type, topPx, bottomPx };
  if (type === 'exit' && (reason === 'declined' || reason === 'failed')) return { type, reason };
  if (type === 'error' && isName(code)) return { type, code };
  return undefined;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= tallestPx;
}
