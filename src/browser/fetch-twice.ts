import { reportOfStart } from './cannot-start.tsx';
import { StartError } from './errors.ts';
import type { Report } from './print-report.ts';
import type { PublishedFlow } from './published-flow.ts';

/**
 * A flow that did not come whole the first time, as it happens on the road, is fetched once more past all caches. Developers
 * are told; the applicant need not be.
 *
 * @param fetchFlow given a number that keeps caches from answering, the second time
 * @throws StartError of the first attempt if the second cannot reach the flow either; else the error of the second
 */
export async function fetchTwice(
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
    report({ ...reportOfStart(cause), severity: 'warning' });
    return flow;
  }
}

function isUnreachable(error: unknown): error is StartError {
  return error instanceof StartError && error.code === 'flow-unreachable';
}
