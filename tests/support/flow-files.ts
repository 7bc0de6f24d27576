import { readdirSync, readFileSync } from 'node:fs';
import { specifiedTitles } from './titles.ts';

interface ScreenFile {
  readonly id: string;
  readonly like?: string;
  readonly title?: string | readonly { readonly text: string }[];
  readonly view?: unknown;
}

const flow = new URL('../../flow/', import.meta.url);
const copy = readJson('copy/en-US.json') as Readonly<Record<string, string>>;
const files = new Map(
  ['steps', 'views'].flatMap((folder) =>
    readdirSync(new URL(folder, flow)).map((name) => {
      const file = readJson(`${folder}/${name}`) as ScreenFile;
      return [file.id, file] as const;
    }),
  ),
);

/** All steps and views of the refinance flow, read from the files in `flow/`. */
export const screenNames: readonly string[] = [...files.keys()];
export const stepNames = screenNames.filter((name) => name === name.toUpperCase());

/** Whether a screen is in the specification. The owner of the flow added the others. */
export const isSpecified = (screen: string): boolean => specifiedTitles.some(([name]) => name === screen);

/** Title of a screen without its ending: from the specification, or from its file and the copy. */
export function titleOf(screen: string): string {
  const specified = specifiedTitles.find(([name]) => name === screen);
  if (specified !== undefined) return specified[1];
  const { title } = fileOf(screen);
  const key = typeof title === 'string' ? title : (title?.[0]?.text ?? '');
  return copy[key] ?? '';
}

/** Event that submits the last form of a screen; undefined if it has no form. */
export function formEventOf(screen: string): string | undefined {
  return submitsIn(fileOf(screen).view).at(-1);
}

function fileOf(screen: string): ScreenFile {
  const file = files.get(screen);
  if (file === undefined) throw new Error(`There is no ${screen} in flow/steps or flow/views`);
  return file.like === undefined ? file : { ...fileOf(file.like), ...file };
}

function submitsIn(view: unknown): string[] {
  if (typeof view !== 'object' || view === null) return [];
  const { form, submit } = view as { readonly form?: unknown; readonly submit?: unknown };
  const ownEvents = typeof form === 'string' && typeof submit === 'string' ? [submit] : [];
  return [...ownEvents, ...Object.values(view).flatMap(submitsIn)];
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, flow), 'utf8'));
}
