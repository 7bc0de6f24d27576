import assert from 'node:assert/strict';
import { createCopyFormatter } from '../../../src/runtime/copy/format-copy.ts';
import { isRecord } from '../../../src/runtime/utilities/json.ts';
import { refinanceConfigShape } from '../../../src/refinance/config-shape.ts';
import { generalFunctionDeclarations } from '../../../src/functions/declarations.ts';
import { refinanceFunctionDeclarations } from '../../../src/refinance/functions/declarations.ts';
import { ConfigError } from '../../../tools/config/errors.ts';
import { parseConfig } from '../../../tools/config/read-config.ts';
import { compileIcuMessage } from '../../../tools/compile/copy.ts';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { readSource, readSources, type SourceFile } from '../../../tools/compile/sources.ts';
import type { TextFinding } from '../../../tools/compile/finding.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import { registries } from '../../engine/flow-lint/fixture-registries.ts';
import dev from '../../../config/dev.json' with { type: 'json' };
import { jsonOf, unlessRefused } from '../promises.ts';
import type { Target } from '../target.ts';

const base = await readSources('tests/engine/flow-lint/fixtures-base');

/** Flow files: an object with all files by path, or the text of one file. */
export const flowFiles: Target = {
  seeds: [JSON.stringify(Object.fromEntries(base.map(({ file, value }) => [file, value])))],
  read(text) {
    const findings = lintFlow(compileFlow(filesOf(text), registries));
    for (const { message, line, column } of findings) {
      assert.ok(!message.includes('itself failed'), message);
      assert.ok(line >= 1 && column >= 1);
    }
  },
};

/** Expressions and messages in flow files. */
export const expressionsAndMessages: Target = {
  seeds: [
    '$vehicle.year > 2015 and $count($makes[id = $at]) != 0 ? "a" : {"b": [1, -2.5e3]}',
    '$hasTwin($history, $at, ["name"]) /* why */',
    '{n, plural, =0 {none} one {# month} other {<b>#</b> months}} until {day, date, long}',
    "It''s {amount, number, ::currency/USD} for <privacy>{who, select, me {me} other {you}}</privacy>",
  ],
  read(text) {
    const parsed = parseExpression(text, expressionNames);
    if (!parsed.ok) checkPlaces(text, parsed.findings);
    const compiled = compileIcuMessage(text, { links: ['privacy'], currency: 'USD', insertedTexts: { brand: 'Acme' } });
    if (!compiled.ok) return checkPlaces(text, compiled.findings);
    const format = createCopyFormatter({ locale: 'en-US', messages: { text: compiled.ast } });
    for (const values of [{}, { n: 1, day: '2026-11-20', amount: 12, who: 'me' }, { n: '1', amount: 'x', day: {} }])
      assert.ok(Array.isArray(format('text', values)));
    return undefined;
  },
};

/** Environment configurations. */
export const configurations: Target = {
  seeds: [JSON.stringify(dev)],
  read(text) {
    unlessRefused(ConfigError, () => parseConfig(text, 'config/dev.json', refinanceConfigShape, { SITE: 'x' }));
  },
};

const expressionNames = {
  variables: new Set(['vehicle', 'makes', 'history', 'at', 'today']),
  functions: { ...generalFunctionDeclarations, ...refinanceFunctionDeclarations },
};

function filesOf(text: string): readonly SourceFile[] {
  const value = jsonOf(text);
  const given =
    isRecord(value) && 'flow.json' in value ? Object.entries(value).map(textOfFile) : [['steps/ASK.json', text]];
  const read = given.map(([file = '', one = '']) => readSource(file, one)).filter((source) => source !== undefined);
  const names = new Set(read.map(({ file }) => file));
  return [...base.filter(({ file }) => !names.has(file)), ...read];
}

/** A value that is nested too deep for `JSON.stringify` is replaced by a deeply nested text. */
function textOfFile([file, value]: readonly [string, unknown]): readonly [string, string] {
  try {
    return [file, JSON.stringify(value)];
  } catch {
    return [file, '['.repeat(5_000)];
  }
}

function checkPlaces(text: string, findings: readonly TextFinding[]): void {
  assert.ok(findings.length > 0);
  for (const { start, end, message } of findings)
    assert.ok(message !== '' && start >= 0 && end >= start && end <= text.length, message);
}
