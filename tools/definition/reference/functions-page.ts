import { builtInDeclarations } from '../../../src/runtime/expression/built-in-declarations.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import { parseExpression } from '../../compile/expression.ts';
import { shortFormDeclarations } from '../../compile/expression/short-forms.ts';
import { code, oneLine, page, table } from './markdown.ts';
import type { Sample } from './sample.ts';

/** An example for each function by name without `$`, and the values that the examples read. */
export interface FunctionExamples {
  readonly values: Readonly<Record<string, unknown>>;
  readonly examples: Readonly<Record<string, string>>;
}

/** The page of the functions that any flow may use. */
export function functionsPage(sample: Sample, examples: FunctionExamples): string {
  const rows = (declared: Readonly<Record<string, FunctionDeclaration>>): string =>
    functionTable(declared, sample, examples);
  return page(
    'Functions',
    'What expressions may call. A value of the wrong kind counts as missing; no function fails, but for those of JSONata that say so.',
    valuesOf(examples),
    `## Written out by the compiler\n\nThey cost a page nothing. A condition reads the item of the list as inside \`[…]\`: a bare name is a field of it.\n\n${rows(shortFormDeclarations)}`,
    `## Of JSONata\n\nThey yield what [JSONata](https://docs.jsonata.org) says, except that missing values are left out and decimals are exact ([how](../flow-format.md#expressions)). Given a text among numbers, \`$sum\`, \`$max\` and \`$min\` end in the error view.\n\n${rows(builtInDeclarations)}`,
    `## Of any flow\n\n${rows(sample.compilation.registries.functions)}`,
  );
}

/** A row for each function: its signature, what it returns, and an example with its result. */
export function functionTable(
  declared: Readonly<Record<string, FunctionDeclaration>>,
  sample: Sample,
  examples: FunctionExamples,
): string {
  return table(
    ['Function', 'Gives', 'Kind', 'Such as', 'That is'],
    Object.entries(declared).map(([name, declaration]) => {
      const example = examples.examples[name];
      if (example === undefined) throw new Error(`No example of the function $${name}`);
      const kind = declaration.result + (declaration.missing === 'possible' ? ', or missing' : '');
      return [
        code(signatureOf(name, declaration)),
        declaration.about,
        kind,
        code(example),
        resultOf(example, sample, examples.values),
      ];
    }),
  );
}

function signatureOf(name: string, { parameters }: FunctionDeclaration): string {
  return `$${name}(${parameters.map((parameter) => parameter.name + (parameter.optional === true ? '?' : '')).join(', ')})`;
}

function resultOf(source: string, { compilation, functions }: Sample, variables: FunctionExamples['values']): string {
  const parsed = parseExpression(source, { functions: compilation.registries.functions });
  if (!parsed.ok) throw new Error(`${source}: ${parsed.findings.map(({ message }) => message).join(' ')}`);
  const value = evaluate(parsed.ast, { variables, functions });
  return value === undefined ? 'missing' : code(JSON.stringify(value));
}

export function valuesOf({ values }: FunctionExamples): string {
  return `The examples read these values:\n\n${table(
    ['Name', 'Is'],
    Object.entries(values).map(([name, value]) => [code(`$${name}`), code(oneLine(value))]),
  )}`;
}
