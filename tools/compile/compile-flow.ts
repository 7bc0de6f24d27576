import {
  compiledFormat,
  type CompiledFlow,
  type CompiledLink,
  type CompiledStep,
} from '../../src/runtime/shapes/compiled-flow.ts';
import { compileBlocks } from './blocks.ts';
import { type Building, builtInNames, listOf, recordOf, sourcesOf, textOf, type Within } from './building.ts';
import { withBusyPaths } from './busy-fields.ts';
import { compileCopyFiles, type CompiledCopy } from './copy-files.ts';
import { compileEntries } from './entries.ts';
import type { Place } from './place.ts';
import { compileOptions } from './options.ts';
import type { Problem } from './problem.ts';
import { compileOwnProgram, compilePrograms } from './program.ts';
import type { Registries } from './registries.ts';
import { compileSchemas } from './schemas.ts';
import { compileModals, compileStep, copyKey } from './step.ts';
import type { SourceFile } from './sources.ts';
import { compileValues } from './texts.ts';
import type { Notes, Owner } from './uses.ts';

/** A definition compiled, with all that was found on the way. */
export interface Compilation extends Notes {
  readonly sources: readonly SourceFile[];
  readonly registries: Registries;
  readonly flow: CompiledFlow;
  /** By locale. */
  readonly copy: Readonly<Record<string, CompiledCopy>>;
  readonly problems: readonly Problem[];
  /** Where each node comes from, and whose it is, by its number. */
  readonly nodePlaces: readonly Place[];
  readonly nodeOwners: readonly Owner[];
}

/**
 * Compiles the files of a flow folder to one graph. Never throws: what is wrong is in `problems`
 * (faults of single places) and in what flow-lint finds in the whole.
 */
export function compileFlow(sources: readonly SourceFile[], registries: Registries): Compilation {
  const one = (kind: SourceFile['kind']): Readonly<Record<string, unknown>> =>
    recordOf(sources.find((source) => source.kind === kind)?.value);
  const file = one('flow');
  const { $schema: _, ...limits } = one('limits');
  const problems: Problem[] = [];
  const notes: Notes = { uses: [], expressions: [], programs: [], fields: [], needs: [], entryUses: [] };
  const entries = compileEntries(notes, one('context'), { file: 'context.json', path: [] });
  const { copy, placeholders } = compileCopyFiles(sources, listOf(file['locales']).map(textOf), problems);
  const names = new Set([
    ...builtInNames,
    ...Object.keys(entries),
    ...Object.keys(recordOf(file['let'])),
    ...sessionNames(sources),
  ]);
  const building: Building = {
    ...{ sources, registries, problems, entries, placeholders, names },
    ...{ nodes: [], nodePlaces: [], nodeOwners: [] },
    ...notes,
  };
  const within: Within = { owner: { step: null, modal: null }, names };
  const at = (...path: string[]): Place => ({ file: 'flow.json', path });
  const chrome = recordOf(file['chrome']);
  const word = (key: string): string => copyKey(building, chrome[key], at('chrome', key));
  const flow: CompiledFlow = {
    format: compiledFormat,
    id: textOf(file['id']),
    version: textOf(file['version']),
    runtime: textOf(file['runtime']),
    locales: listOf(file['locales']).map(textOf),
    first: textOf(file['first']),
    stages: numberOr(file['stages'], 1),
    progress: numberOr(file['progress'], 0),
    start: compileOwnProgram(building, file['start'], at('start'), within, 'start'),
    failures: compilePrograms(building, file['failures'], at('failures'), within, 'failure'),
    on: compilePrograms(building, file['on'], at('on'), within),
    steps: compileSteps(building),
    modals: compileModals(building, file['modals'], at('modals'), within),
    context: entries,
    let: compileValues(building, file['let'], at('let'), within),
    limits,
    links: compileLinks(one('links')),
    options: compileOptions(building),
    schemas: compileSchemas(sources, limits, problems),
    chrome: {
      ...{ name: word('name'), titleSuffix: word('titleSuffix'), stage: word('stage') },
      ...(chrome['errorTitle'] === undefined ? {} : { errorTitle: word('errorTitle') }),
      ...(chrome['leave'] === undefined ? {} : { leave: word('leave') }),
      help: compileBlocks(building, chrome['help'], at('chrome', 'help'), within),
      legal: compileBlocks(building, chrome['legal'], at('chrome', 'legal'), within),
    },
    nodes: withBusyPaths(building),
  };
  notes.uses.push({ kind: 'step', name: flow.first, at: at('first') });
  const { nodePlaces, nodeOwners } = building;
  return { sources, registries, flow, copy, problems, nodePlaces, nodeOwners, ...notes };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function compileSteps(building: Building): Record<string, CompiledStep> {
  const files = [...sourcesOf(building, 'step').values(), ...sourcesOf(building, 'view').values()];
  return Object.fromEntries(files.map((source) => compileStep(building, source)).map((step) => [step.id, step]));
}

function compileLinks(links: Readonly<Record<string, unknown>>): Record<string, CompiledLink> {
  return Object.fromEntries(
    Object.entries(links)
      .filter(([name]) => name !== '$schema')
      .map(([name, value]) => {
        const link = recordOf(value);
        const track = link['track'];
        return [
          name,
          {
            href: textOf(link['href']),
            newTab: link['newTab'] === true,
            ...(typeof track === 'string' ? { track } : {}),
          },
        ];
      }),
  );
}

/** Names given to sessions by `start … as`, wherever they stand. */
function sessionNames(sources: readonly SourceFile[]): string[] {
  const found: string[] = [];
  const search = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(search);
    const record = recordOf(value);
    if (typeof record['start'] === 'string' && typeof record['as'] === 'string') found.push(record['as']);
    Object.values(record).forEach(search);
  };
  for (const source of sources) if (['flow', 'step', 'view', 'routine'].includes(source.kind)) search(source.value);
  return found;
}
