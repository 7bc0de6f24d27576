import type { ActionResult } from '../../runtime/shapes/ports.ts';
import { reportUncaught } from '../../runtime/utilities/report-uncaught.ts';

/**
 * Awaits an action that a control runs. An error is reported, and the control shows a failure.
 *
 * @returns undefined if the action throws or is aborted
 */
export async function awaitOrReportError(
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
