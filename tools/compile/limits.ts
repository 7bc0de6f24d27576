import { Ajv } from 'ajv';
import type { LimitTypesFile } from '../../src/runtime/definition/definition.ts';
import { describeError } from './file-shape/describe-error.ts';
import { quick } from './file-shape/file-validators.ts';
import type { Files } from './files.ts';
import type { Finding } from './finding.ts';

const [file, declaredIn] = ['limits.json', 'limits.schema.json'];

/** The limits of a flow. If limits.schema.json declares types, each mismatch is a finding. */
export function compileLimits(files: Files, findings: Finding[]): Readonly<Record<string, unknown>> {
  const limits = files.one('limits');
  const [types] = files.of('limit-types');
  // An invalid declaration already has a finding.
  const readable = !findings.some(({ at }) => at.file === declaredIn);
  if (types !== undefined && readable) findings.push(...mismatches(limits, types.value));
  return limits;
}

function mismatches(limits: Readonly<Record<string, unknown>>, { properties }: LimitTypesFile): Finding[] {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, ...quick });
  const names = Object.keys(properties);
  const validate = ajv.compile({ type: 'object', properties, required: names, additionalProperties: false });
  validate(limits);
  return (validate.errors ?? []).flatMap((error) => {
    const found = describeError(error, { file, value: limits });
    const [name] = found?.at.path ?? [];
    if (found === undefined) return [];
    if (error.keyword === 'required')
      return { ...found, rule: 'limit-type', message: `The limit ${found.message}: ${declaredIn} declares it` };
    if (error.keyword === 'additionalProperties') {
      const message = `The limit "${String(name)}" has no type: declare it in ${declaredIn}`;
      return { rule: 'limit-type', message, at: found.at };
    }
    const must = found.message.replace(/^This/, `The limit "${String(name)}"`);
    const message = `${must}, as ${declaredIn} declares it; it is ${JSON.stringify(error.data)}`;
    const declared = { at: { file: declaredIn, path: ['properties', String(name)], key: true }, message: 'its type' };
    return { ...found, rule: 'limit-type', message, related: [declared] };
  });
}
