import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { LocatedFinding } from '../located-finding.ts';
import { findJourney } from './find-journey.ts';
import { scenarioOf } from '../../scenarios/play-journey.ts';
import type { PlayWith } from '../../scenarios/play-scenario.ts';

const mostJourneys = 40;

const unplayed = 'This way was not played: no answers and replies were found by which the runtime shows it';

/** Adds journeys to findings about paths and conditions: a description and a scenario. */
export async function withJourneys(
  compilation: Compilation,
  findings: readonly LocatedFinding[],
  code: Omit<PlayWith, 'onCrash'>,
  today: string,
): Promise<LocatedFinding[]> {
  const told: LocatedFinding[] = [];
  let left = mostJourneys;
  for (const finding of findings) {
    const found =
      left > 0 && finding.follows === undefined && finding.variant === undefined
        ? findJourney(compilation, finding)
        : undefined;
    if (found === undefined) told.push(finding);
    else {
      left -= 1;
      const crashes: unknown[] = [];
      const play = { ...code, onCrash: (cause: unknown) => void crashes.push(cause) };
      const scenario = await scenarioOf(compilation, found, `${finding.rule}: ${finding.message}`, play, today);
      const played = scenario === undefined ? { unplayed: whyUnplayed(crashes) } : { scenario };
      told.push({ ...finding, journey: { steps: found.steps, ...played } });
    }
  }
  return told;
}

function whyUnplayed(crashes: readonly unknown[]): string {
  if (crashes.length === 0) return unplayed;
  const [crash] = crashes;
  const reason = crash instanceof Error ? `${crash.name}: ${crash.message}` : 'no Error was thrown';
  return `This way was not played: the runtime failed (${reason})`;
}

/**
 * Writes the scenarios of the journeys into a folder.
 *
 * @returns a line for each
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
