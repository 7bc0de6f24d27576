/**
 * The license plate selects the behavior of vehicle/getvin.
 *
 * @source docs/reference/contract.md §3
 */
export type PlateBehavior =
  | 'no-match'
  | 'old-car'
  | 'edge-car'
  | 'error-500'
  | 'error-422'
  | 'error-401'
  | 'bot-401'
  | 'slow'
  | 'hang-up'
  | 'garbled'
  | 'empty'
  | 'status-206'
  | 'found';

const behaviorOf: Readonly<Record<string, PlateBehavior>> = {
  NOPLATE: 'no-match',
  OLDCAR: 'old-car',
  EDGECAR: 'edge-car',
  ERR500: 'error-500',
  ERR422: 'error-422',
  ERR401: 'error-401',
  BOT401: 'bot-401',
  SLOW8: 'slow',
  HANGUP: 'hang-up',
  GARBLED: 'garbled',
  EMPTY: 'empty',
  STATUS206: 'status-206',
};

/** Behavior for a plate. Case, spaces and hyphens are ignored. */
export function plateBehavior(plateNumber: string): PlateBehavior {
  return behaviorOf[plateNumber.toUpperCase().replaceAll(/[\s-]/g, '')] ?? 'found';
}
