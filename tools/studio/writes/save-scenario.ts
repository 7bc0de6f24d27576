import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord } from '../../../src/runtime/utilities/json.ts';
import type { FlowPluginApi } from '../../vite/flow-plugin.ts';
import type { Recording } from '../scenarios/recording.ts';
import { scenarioSchemaReference } from '../../scenarios/scenario-schema-reference.ts';
import { scenarioFromRecording } from '../scenarios/scenario-from-recording.ts';
import { playContextOf } from '../play-context-of.ts';
import { lintChange } from './lint-change.ts';
import { saveFailure, lintErrorsMessage, type SaveResult } from './save-result.ts';

export interface ScenarioToSave {
  readonly name: string;
  readonly about: string;
  readonly recording: Recording;
  /** Whether an existing file with this name may be overwritten. */
  readonly replaces: boolean;
}

/** Writes a recording to `scenarios/NAME.json` if it passes `flow-lint test`. */
export async function saveScenario(input: unknown, flow: FlowPluginApi): Promise<SaveResult> {
  if (!isScenarioToSave(input)) return saveFailure('This is no recording.');
  const name = fileNameOf(input.name);
  if (name === '') return saveFailure('Name it with letters or digits.');
  if (input.about.trim() === '') return saveFailure('Say in one sentence what it shows.');
  const { compilation } = await flow.lastValidFlow();
  const context = await playContextOf(compilation, flow, input.recording.begins.variant);
  const result = await scenarioFromRecording(input.about.trim(), input.recording, context);
  if (!result.isSound) return saveFailure(`As a scenario it does not come to the same. ${result.why}`);
  const file = `scenarios/${name}.json`;
  const scenario = { ...scenarioSchemaReference(compilation.sources), ...result.scenario };
  const text = `${JSON.stringify(scenario, null, 2)}\n`;
  const findings = lintChange(compilation, file, text).filter((finding) => finding.file === file);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return saveFailure(lintErrorsMessage, errors);
  const path = join(await flow.folder(), file);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, text, { flag: input.replaces ? 'w' : 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    return { isSaved: false, why: `There is ${file} already.`, isThere: true, findings: [] };
  }
  return { isSaved: true, file, findings };
}

const maxNameLength = 80;

/** Converts `Send it empty!` to `send-it-empty`. The result cannot contain a path. */
function fileNameOf(name: string): string {
  const slugWords = name
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  return slugWords.join('-').slice(0, maxNameLength);
}

function isScenarioToSave(value: unknown): value is ScenarioToSave {
  if (!isRecord(value) || typeof value['name'] !== 'string' || typeof value['about'] !== 'string') return false;
  const { recording } = value;
  if (!isRecord(recording) || !isRecord(recording['begins']) || !Array.isArray(recording['moves'])) return false;
  return recording['moves'].length > 0 && recording['moves'].every((move) => isRecord(move) && isRecord(move['then']));
}
