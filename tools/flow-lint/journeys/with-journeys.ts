import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { LocatedFinding } from '../located-finding.ts';
import { findJourney } from './find-journey.ts';
import { reproduceFinding } from '../../scenarios/play-journey.ts';
import type { JourneyOptions } from '../../scenarios/play-scenario.ts';

const maxJourneys = 40;

const unplayedMessage = 'This way was not played: no answers and replies were found by which the runtime shows it';

/** Adds journeys to findings about paths and conditions. A journey has a description and a scenario. */
export async function withJourneys(
  compilation: Compilation,
  findings: readonly LocatedFinding[],
  options: Omit<JourneyOptions, 'onCrash'>,
  today: string,
): Promise<LocatedFinding[]> {
  const findingsWithJourneys: LocatedFinding[] = [];
  let remaining = maxJourneys;
  for (const finding of findings) {
    const journey =
      remaining > 0 && finding.follows === undefined && finding.variant === undefined
        ? findJourney(compilation, finding)
        : undefined;
    if (journey === undefined) findingsWithJourneys.push(finding);
    else {
      remaining -= 1;
      const crashes: unknown[] = [];
      const playOptions = { ...options, onCrash: (cause: unknown) => void crashes.push(cause) };
      const scenario = await reproduceFinding(
        compilation,
        journey,
        `${finding.rule}: ${finding.message}`,
        playOptions,
        today,
      );
      const result = scenario === undefined ? { unplayed: unplayedReason(crashes) } : { scenario };
      findingsWithJourneys.push({ ...finding, journey: { steps: journey.steps, ...result } });
    }
  }
  return findingsWithJourneys;
}

function unplayedReason(crashes: readonly unknown[]): string {
  if (crashes.length === 0) return unplayedMessage;
  const [crash] = crashes;
  const reason = crash instanceof Error ? `${crash.name}: ${crash.message}` : 'no Error was thrown';
  return `This way was not played: the runtime failed (${reason})`;
}

/**
 * Writes the scenarios of the journeys into a folder.
 *
 * @returns a line for each scenario
 */
export async function writeJourneys(findings: readonly LocatedFinding[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const played = findings.flatMap(({ rule, journey }) =>
    journey?.scenario === undefined ? [] : [{ rule, scenario: journey.scenario }],
  );
  return Promise.all(
    played.map(async ({ rule, scenario }, index) => {
      const file = join(folder, `${rule}-${index + 1}.json`);
      await writeFile(file, `${JSON.stringify(scenario, null, 2)}\n`);
      return `${file}  ${scenario.about}`;
    }),
  );
}
