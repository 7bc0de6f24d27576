import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { isRecord } from '../../../src/runtime/utilities/json.ts';
import type { FlowPluginApi } from '../../vite/flow-plugin.ts';
import { lintChange } from './lint-change.ts';
import { refused, reportsErrors, type Saved } from './saved.ts';

/**
 * Saves a text to `copy/LOCALE.json`, or to the variant that overrides it.
 *
 * @param asked `{ locale, key, text, variant? }`
 */
export async function saveText(asked: unknown, flow: FlowPluginApi): Promise<Saved> {
  const { locale, key, text, variant } = isRecord(asked) ? asked : {};
  if (typeof locale !== 'string' || typeof key !== 'string' || typeof text !== 'string')
    return refused('This is no text.');
  const { files } = (await flow.compiled()).compilation;
  if (variant !== undefined) return saveOfVariant(variant, ['copy', locale, key], text, flow);
  const all = files.of('copy');
  if (!all.some(({ name }) => name === locale)) return refused(`The flow is not written in ${locale}.`);
  if (!all.some(({ value }) => Object.hasOwn(value, key))) return refused(`There is no text "${key}".`);
  return saveValue({ file: `copy/${locale}.json`, path: [key], value: text }, flow);
}

/**
 * Saves a limit to `limits.json`, or to the variant that overrides it. The type must not change.
 *
 * @param asked `{ name, value, variant? }`
 */
export async function saveLimit(asked: unknown, flow: FlowPluginApi): Promise<Saved> {
  const { name, value, variant } = isRecord(asked) ? asked : {};
  const { files } = (await flow.compiled()).compilation;
  const limits: Readonly<Record<string, unknown>> = files.one('limits');
  if (typeof name !== 'string' || !Object.hasOwn(limits, name)) return refused('There is no such limit.');
  const [was, is] = [kindOf(limits[name]), kindOf(value)];
  if (was !== is) return refused(`${name} is a ${was}: this is a ${is}.`);
  if (variant !== undefined) return saveOfVariant(variant, ['limits', name], value, flow);
  return saveValue({ file: 'limits.json', path: [name], value }, flow);
}

type Path = readonly string[];

/** A variant accepts only values that it already overrides. */
async function saveOfVariant(name: unknown, path: Path, value: unknown, flow: FlowPluginApi): Promise<Saved> {
  const { files } = (await flow.compiled()).compilation;
  const variant = files.of('variant').find((one) => one.name === name);
  if (variant === undefined) return refused('There is no such variant.');
  const { file } = variant;
  if (!isThere(variant.value, path)) return refused(`${file} says nothing of ${path.at(-1)}.`);
  return saveValue({ file, path, value }, flow);
}

interface ValueToSave {
  readonly file: string;
  readonly path: Path;
  readonly value: unknown;
}

/** Changes one value and no other character. The file is not written if flow-lint reports new errors. */
async function saveValue({ file, path, value }: ValueToSave, flow: FlowPluginApi): Promise<Saved> {
  const { compilation } = await flow.compiled();
  const place = join(await flow.folder(), file);
  const text = withValue(await readFile(place, 'utf8'), path, value);
  const findings = lintChange(compilation, file, text);
  const errors = findings.filter(({ severity }) => severity === 'error');
  // Errors in other files are only consequences of those in this file.
  const ownErrors = errors.filter((error) => error.file === file);
  if (errors.length > 0) return refused(reportsErrors, ownErrors.length > 0 ? ownErrors : errors);
  await writeFile(place, text);
  return { isSaved: true, file, findings };
}

/** Replaces an existing value in its line, or inserts a new line. */
function withValue(text: string, path: Path, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' };
  const options = isThere(JSON.parse(text), path) ? {} : { formattingOptions };
  return applyEdits(text, modify(text, [...path], value, options));
}

function isThere(value: unknown, [key, ...rest]: Path): boolean {
  if (key === undefined) return true;
  return isRecord(value) && Object.hasOwn(value, key) && isThere(value[key], rest);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value;
}
