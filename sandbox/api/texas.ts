import { RejectedCall } from '../errors.ts';

/**
 * Rejects the restricted state.
 *
 * @throws RejectedCall 500 'Texas State is Not Allowed'
 * @source A §8
 */
export function rejectTexas(state: string): void {
  if (state.toUpperCase() === 'TX') throw new RejectedCall('unavailable', 'Texas State is Not Allowed');
}
