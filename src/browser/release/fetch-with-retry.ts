import type { Report } from '../print-report.ts';
import { startErrorReport, StartError } from '../start/errors.ts';
import type { PublishedFlow } from './published-flow.ts';

/**
 * Loads an unreachable flow a second time, without caches, and reports the first error as a warning.
 *
 * @param fetchFlow gets a unique number for the second attempt
 * @throws StartError of the first attempt
 */
export async function fetchWithRetry(
  fetchFlow: (fresh?: number) => Promise<PublishedFlow>,
  report: Report,
): Promise<PublishedFlow> {
  try {
    return await fetchFlow();
  } catch (cause) {
    if (!isUnreachable(cause)) throw cause;
    const flow = await fetchFlow(Date.now()).catch((again: unknown) => {
      throw isUnreachable(again) ? cause : again;
    });
    report({ ...startErrorReport(cause), severity: 'warning' });
    return flow;
  }
}

function isUnreachable(error: unknown): error is StartError {
  return error instanceof StartError && error.code === 'flow-unreachable';
}
