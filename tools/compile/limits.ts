import { Ajv } from 'ajv';
import type { LimitTypesFile } from '../../src/runtime/definition/definition.ts';
import { describeError } from './file-shape/describe-error.ts';
import { trustedSchemaOptions } from './file-shape/file-validators.ts';
import type { Files } from './files.ts';
import type { Finding } from './finding.ts';

const [file, typesFile] = ['limits.json', 'limits.schema.json'];

/** The limits of a flow. If limits.schema.json declares types, each limit of another type is a finding. */
export function compileLimits(files: Files, findings: Finding[]): Readonly<Record<string, unknown>> {
  const limits = files.singleValue('limits');
  const [types] = files.ofKind('limit-types');
  // An invalid declaration already has a finding.
  const isReadable = !findings.some(({ at }) => at.file === typesFile);
  if (types !== undefined && isReadable) findings.push(...mismatches(limits, types.value));
  return limits;
}

function mismatches(limits: Readonly<Record<string, unknown>>, { properties }: LimitTypesFile): Finding[] {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, ...trustedSchemaOptions });
  const names = Object.keys(properties);
  const validate = ajv.compile({ type: 'object', properties, required: names, additionalProperties: false });
  validate(limits);
  return (validate.errors ?? []).flatMap((error) => {
    const finding = describeError(error, { file, value: limits });
    const [name] = finding?.at.path ?? [];
    if (finding === undefined) return [];
    if (error.keyword === 'required')
      return { ...finding, rule: 'limit-type', message: `The limit ${finding.message}: ${typesFile} declares it` };
    if (error.keyword === 'additionalProperties') {
      const message = `The limit "${String(name)}" has no type: declare it in ${typesFile}`;
      return { rule: 'limit-type', message, at: finding.at };
    }
    const expectation = finding.message.replace(/^This/, `The limit "${String(name)}"`);
    const message = `${expectation}, as ${typesFile} declares it; it is ${JSON.stringify(error.data)}`;
    const declared = { at: { file: typesFile, path: ['properties', String(name)], isKey: true }, message: 'its type' };
    return { ...finding, rule: 'limit-type', message, related: [declared] };
  });
}
