import { isRecord } from '../json-shape.ts';

/** True only for a plain yes. A host may answer with anything: what is no yes is a no. */
export function isAccepted(answer: unknown): boolean {
  return isRecord(answer) && answer['accept'] === true;
}
