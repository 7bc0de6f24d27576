import type { ActionResult } from '../../runtime/shapes/ports.ts';
import { reportUncaught } from '../../runtime/report-uncaught.ts';

/**
 * The result of an action that a control runs. An action of a project may throw anything: its error is reported, and the
 * control shows a failure.
 *
 * @returns undefined if it throws, also because it was aborted
 */
export async function unlessItThrows(
  result: Promise<ActionResult>,
  signal: AbortSignal,
): Promise<ActionResult | undefined> {
  try {
    return await result;
  } catch (error) {
    if (!signal.aborted) reportUncaught(error);
    return undefined;
  }
}
