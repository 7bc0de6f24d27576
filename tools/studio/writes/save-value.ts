import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { isRecord } from '../../../src/runtime/json.ts';
import { allRules } from '../../flow-lint/rules.ts';
import { findingsOf } from '../../vite/flow-errors.ts';
import type { FlowPluginApi } from '../../vite/flow-plugin.ts';
import type { StudioFinding } from '../shapes.ts';
import { checkedWith } from './checked-with.ts';
import { refused, type Saved } from './saved.ts';

/**
 * Writes a text of one language: to `copy/LOCALE.json`, or to the file of a variant that has words of its own there. Asked
 * with `{ locale, key, text, variant? }`.
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
  return saveValue({ file: `copy/${locale}.json`, path: [key], value: text, rules: /^(?:copy-|file-shape$)/ }, flow);
}

/**
 * Writes a limit: to `limits.json`, or to the file of a variant that has its own; its value stays of the kind that it is.
 * Asked with `{ name, value, variant? }`.
 */
export async function saveLimit(asked: unknown, flow: FlowPluginApi): Promise<Saved> {
  const { name, value, variant } = isRecord(asked) ? asked : {};
  const { files } = (await flow.compiled()).compilation;
  const limits: Readonly<Record<string, unknown>> = files.one('limits');
  if (typeof name !== 'string' || !Object.hasOwn(limits, name)) return refused('There is no such limit.');
  const [was, is] = [kindOf(limits[name]), kindOf(value)];
  if (was !== is) return refused(`${name} is a ${was}: this is a ${is}.`);
  if (variant !== undefined) return saveOfVariant(variant, ['limits', name], value, flow);
  return saveValue({ file: 'limits.json', path: [name], value, rules: /^(?:limit-|file-shape$)/ }, flow);
}

type Path = readonly string[];

/** What a variant says already; what it does not say stands in the files of the flow, and is changed there. */
async function saveOfVariant(name: unknown, path: Path, value: unknown, flow: FlowPluginApi): Promise<Saved> {
  const { files } = (await flow.compiled()).compilation;
  const variant = files.of('variant').find((one) => one.name === name);
  if (variant === undefined) return refused('There is no such variant.');
  const { file } = variant;
  if (!isThere(variant.value, path)) return refused(`${file} says nothing of ${path.at(-1)}.`);
  return saveValue({ file, path, value, rules: /^(?:copy-|limit-|file-shape$|variant$)/ }, flow);
}

interface ValueToSave {
  readonly file: string;
  /** Keys that lead to the value in the file. */
  readonly path: Path;
  readonly value: unknown;
  /** Ids of the rules that it must pass to be written. */
  readonly rules: RegExp;
}

/** Changes one value of a file and leaves every other character as it is. What its rules call an error is not written. */
async function saveValue({ file, path, value, rules }: ValueToSave, flow: FlowPluginApi): Promise<Saved> {
  const { compilation } = await flow.compiled();
  const place = join(await flow.folder(), file);
  const text = withValue(await readFile(place, 'utf8'), path, value);
  const asked = allRules.map(({ id }) => id).filter((id) => rules.test(id));
  const known = new Set(findingsOf(compilation).map(saidOf));
  const findings = checkedWith(compilation, file, text, asked).filter((finding) => !known.has(saidOf(finding)));
  if (findings.some(({ severity }) => severity === 'error')) return refused('flow-lint does not take it.', findings);
  await writeFile(place, text);
  return { isSaved: true, file, findings };
}

/** A value that was there is put in its place; one that was not gets a line of its own. */
function withValue(text: string, path: Path, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' };
  const options = isThere(JSON.parse(text), path) ? {} : { formattingOptions };
  return applyEdits(text, modify(text, [...path], value, options));
}

function isThere(value: unknown, [key, ...rest]: Path): boolean {
  if (key === undefined) return true;
  return isRecord(value) && Object.hasOwn(value, key) && isThere(value[key], rest);
}

function saidOf({ rule, message, file }: Pick<StudioFinding, 'rule' | 'message' | 'file'>): string {
  return `${rule} ${file} ${message}`;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value;
}
