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

/** Writes a text of one language to `copy/LOCALE.json`. Asked with `{ locale, key, text }`. */
export async function saveText(asked: unknown, flow: FlowPluginApi): Promise<Saved> {
  const { locale, key, text } = isRecord(asked) ? asked : {};
  if (typeof locale !== 'string' || typeof key !== 'string' || typeof text !== 'string')
    return refused('This is no text.');
  const { files } = (await flow.compiled()).compilation;
  const all = files.of('copy');
  if (!all.some(({ name }) => name === locale)) return refused(`The flow is not written in ${locale}.`);
  if (!all.some(({ value }) => Object.hasOwn(value, key))) return refused(`There is no text "${key}".`);
  return saveValue({ file: `copy/${locale}.json`, key, value: text, rules: /^(?:copy-|file-shape$)/ }, flow);
}

/** Writes a limit to `limits.json`; its value stays of the kind that it is. Asked with `{ name, value }`. */
export async function saveLimit(asked: unknown, flow: FlowPluginApi): Promise<Saved> {
  const { name, value } = isRecord(asked) ? asked : {};
  const limits: Readonly<Record<string, unknown>> = (await flow.compiled()).compilation.files.one('limits');
  if (typeof name !== 'string' || !Object.hasOwn(limits, name)) return refused('There is no such limit.');
  const [was, is] = [kindOf(limits[name]), kindOf(value)];
  if (was !== is) return refused(`${name} is a ${was}: this is a ${is}.`);
  return saveValue({ file: 'limits.json', key: name, value, rules: /^(?:limit-|file-shape$)/ }, flow);
}

interface ValueToSave {
  readonly file: string;
  readonly key: string;
  readonly value: unknown;
  /** Ids of the rules that it must pass to be written. */
  readonly rules: RegExp;
}

/** Changes one value of a file and leaves every other character as it is. What its rules call an error is not written. */
async function saveValue({ file, key, value, rules }: ValueToSave, flow: FlowPluginApi): Promise<Saved> {
  const { compilation } = await flow.compiled();
  const path = join(await flow.folder(), file);
  const text = withValue(await readFile(path, 'utf8'), key, value);
  const asked = allRules.map(({ id }) => id).filter((id) => rules.test(id));
  const known = new Set(findingsOf(compilation).map(saidOf));
  const findings = checkedWith(compilation, file, text, asked).filter((finding) => !known.has(saidOf(finding)));
  if (findings.some(({ severity }) => severity === 'error')) return refused('flow-lint does not take it.', findings);
  await writeFile(path, text);
  return { isSaved: true, file, findings };
}

/** A value that was there is put in its place; one that was not gets a line of its own. */
function withValue(text: string, key: string, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' };
  const isThere = Object.hasOwn(JSON.parse(text) as object, key);
  return applyEdits(text, modify(text, [key], value, isThere ? {} : { formattingOptions }));
}

function saidOf({ rule, message, file }: Pick<StudioFinding, 'rule' | 'message' | 'file'>): string {
  return `${rule} ${file} ${message}`;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value;
}
