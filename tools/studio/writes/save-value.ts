// Saves edits of the studio to files of the flow. May import other tools and `src/runtime`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { isRecord } from '../../../src/runtime/utilities/json.ts';
import type { FlowPluginApi } from '../../vite/flow-plugin.ts';
import { lintChange } from './lint-change.ts';
import { saveFailure, lintErrorsMessage, type SaveResult } from './save-result.ts';

/**
 * Saves a message to `copy/LOCALE.json`, or to the variant that overrides it.
 *
 * @param input `{ locale, key, text, variant? }`
 */
export async function saveText(input: unknown, flow: FlowPluginApi): Promise<SaveResult> {
  const { locale, key, text, variant } = isRecord(input) ? input : {};
  if (typeof locale !== 'string' || typeof key !== 'string' || typeof text !== 'string')
    return saveFailure('This is no text.');
  const { files } = (await flow.compiledFlow()).compilation;
  if (variant !== undefined) return saveInVariant(variant, ['copy', locale, key], text, flow);
  const copyFiles = files.ofKind('copy');
  if (!copyFiles.some(({ name }) => name === locale)) return saveFailure(`The flow is not written in ${locale}.`);
  if (!copyFiles.some(({ value }) => Object.hasOwn(value, key))) return saveFailure(`There is no text "${key}".`);
  return saveValue({ file: `copy/${locale}.json`, path: [key], value: text }, flow);
}

/**
 * Saves a limit to `limits.json`, or to the variant that overrides it. The limit's type must not change.
 *
 * @param input `{ name, value, variant? }`
 */
export async function saveLimit(input: unknown, flow: FlowPluginApi): Promise<SaveResult> {
  const { name, value, variant } = isRecord(input) ? input : {};
  const { files } = (await flow.compiledFlow()).compilation;
  const limits: Readonly<Record<string, unknown>> = files.singleValue('limits');
  if (typeof name !== 'string' || !Object.hasOwn(limits, name)) return saveFailure('There is no such limit.');
  const [oldKind, newKind] = [kindOf(limits[name]), kindOf(value)];
  if (oldKind !== newKind) return saveFailure(`${name} is a ${oldKind}: this is a ${newKind}.`);
  if (variant !== undefined) return saveInVariant(variant, ['limits', name], value, flow);
  return saveValue({ file: 'limits.json', path: [name], value }, flow);
}

type Path = readonly string[];

/** Saves to a variant, which accepts only values that it already overrides. */
async function saveInVariant(name: unknown, path: Path, value: unknown, flow: FlowPluginApi): Promise<SaveResult> {
  const { files } = (await flow.compiledFlow()).compilation;
  const variant = files.ofKind('variant').find((file) => file.name === name);
  if (variant === undefined) return saveFailure('There is no such variant.');
  const { file } = variant;
  if (!hasPath(variant.value, path)) return saveFailure(`${file} says nothing of ${path.at(-1)}.`);
  return saveValue({ file, path, value }, flow);
}

interface ValueToSave {
  readonly file: string;
  readonly path: Path;
  readonly value: unknown;
}

/** Changes one value and no other character. The file is not written if flow-lint reports new errors. */
async function saveValue({ file, path, value }: ValueToSave, flow: FlowPluginApi): Promise<SaveResult> {
  const { compilation } = await flow.compiledFlow();
  const absolutePath = join(await flow.folder(), file);
  const text = withValue(await readFile(absolutePath, 'utf8'), path, value);
  const findings = lintChange(compilation, file, text);
  const errors = findings.filter(({ severity }) => severity === 'error');
  // If this file has errors, it probably caused the errors in other files.
  const errorsInFile = errors.filter((error) => error.file === file);
  if (errors.length > 0) return saveFailure(lintErrorsMessage, errorsInFile.length > 0 ? errorsInFile : errors);
  await writeFile(absolutePath, text);
  return { isSaved: true, file, findings };
}

/** Replaces an existing value in place, or inserts a new line. */
function withValue(text: string, path: Path, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' };
  const options = hasPath(JSON.parse(text), path) ? {} : { formattingOptions };
  return applyEdits(text, modify(text, [...path], value, options));
}

function hasPath(value: unknown, [key, ...innerKeys]: Path): boolean {
  if (key === undefined) return true;
  return isRecord(value) && Object.hasOwn(value, key) && hasPath(value[key], innerKeys);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value;
}
