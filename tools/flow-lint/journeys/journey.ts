import type { ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import type { Range } from '../../compile/position.ts';

/** One thing that happens on the way to a finding. */
export interface JourneyStep extends Range {
  /** In words: what somebody does there, how calls come out, and where that leads. */
  readonly text: string;
  /** The file of the statement that it ends with. */
  readonly file: string;
}

/** The shortest way to what a finding speaks of. */
export interface Journey {
  readonly steps: readonly JourneyStep[];
  /** The same, to be played on the runtime; left out where it cannot be played, or does not lead there. */
  readonly scenario?: ScenarioFile;
  /** Where there is no scenario: that nothing was played, and why. */
  readonly unplayed?: string;
}
