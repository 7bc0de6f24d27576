import { schemaFormats } from '../../compile/formats.ts';
import { schemaFileShape } from '../../compile/file-shape/schema-file.ts';
import { keywordDescriptions } from '../schema-keywords.ts';
import { checkingKeywords } from '../../compile/field-checks.ts';
import { readMembers } from './members.ts';
import { code, jsonBlock, page, table } from './markdown.ts';
import type { SampleFlow } from './sample.ts';

const samples: Readonly<Record<string, string>> = {
  email: 'robin@example.org',
  date: '2026-11-20',
  time: '14:30',
  month: '2026-11',
  phone: '3035550142',
  e164: '+442071838750',
  'postal-code': '80202',
  ssn: '123-45-6789',
};

export function schemasPage({ compilation }: SampleFlow): string {
  const { properties } = schemaFileShape.definitions.Property;
  const keywords = Object.entries(keywordDescriptions).map(([name, about]) => [
    code(name),
    about,
    checkingKeywords.includes(name) ? `\`messages.${name}\`` : '',
  ]);
  const formats = readMembers('tools/compile/formats.ts', 'schemaFormats').map(({ name, about }) => {
    const sample = samples[name] ?? '';
    if (schemaFormats[name]?.test(sample) !== true) throw new Error(`No sample of the format ${name}`);
    return [code(name), about, code(sample)];
  });
  const example = compilation.files.find('schema', 'borrowing')?.value;
  return page(
    'Schemas',
    'A file in `schemas/` contains the answer types: a [JSON Schema](https://json-schema.org/) for one object. Each property is the type of a field.',
    jsonBlock(example),
    `## Keywords\n\n${table(['Keyword', 'Description', 'Error text'], keywords)}`,
    `## Formats\n\n${table(['Format', 'Description', 'Example'], formats)}`,
    `## Sensitive values\n\nThe \`sensitive\` keyword has one of these values: ${properties.sensitive.enum.map(code).join(', ')}. A sensitive value leaves its form only in the request that sends it. It is never stored, logged or sent to analytics.`,
    `## Units\n\nThe \`unit\` keyword has one of these units from [Intl](https://tc39.es/ecma402/#table-sanctioned-single-unit-identifiers): ${properties.unit.enum.map(code).join(', ')}.`,
  );
}
