import type { ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import type { Range } from '../../compile/position.ts';

/** One leg of the path to a finding. */
export interface JourneyStep extends Range {
  /** A description of the event, the outcomes of calls and the target. */
  readonly text: string;
  readonly file: string;
}

/** The shortest path to the subject of a finding. */
export interface Journey {
  readonly steps: readonly JourneyStep[];
  /** The path as a scenario for the runtime. Missing if the path cannot be played or does not reach the subject. */
  readonly scenario?: ScenarioFile;
  readonly unplayed?: string;
}
