import { builtInDeclarations } from '../../../src/runtime/expression/built-in-declarations.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import { parseExpression } from '../../compile/expression.ts';
import { macroDeclarations } from '../../compile/expression/function-macros.ts';
import { code, inlineJson, page, table } from './markdown.ts';
import type { SampleFlow } from './sample.ts';

/** An example for each function, by name without `$`, and the values that the examples read. */
export interface FunctionExamples {
  readonly values: Readonly<Record<string, unknown>>;
  readonly examples: Readonly<Record<string, string>>;
}

export function functionsPage(sample: SampleFlow, examples: FunctionExamples): string {
  const rows = (declared: Readonly<Record<string, FunctionDeclaration>>): string =>
    functionTable(declared, sample, examples);
  return page(
    'Functions',
    'Expressions can call these functions. An argument of the wrong type counts as missing, so most functions never fail. For the expression language, see [Expressions and missing values](../explanation/expressions-and-missing-values.md).',
    exampleValuesTable(examples),
    `## Short forms\n\nThe compiler replaces these functions with other expressions, so the page loads no code for them. In a condition, a name without \`$\` is a field of the list item, as inside \`[…]\`.\n\n${rows(macroDeclarations)}`,
    `## Functions of JSONata\n\nThese functions return the same results as in [JSONata](https://docs.jsonata.org), with three differences: [missing values](../explanation/expressions-and-missing-values.md#missing-values) are left out, decimals are exact, and \`$contains\` treats a letter with a separate accent as equal to the composed letter. \`$sum\`, \`$max\` and \`$min\` fail if the list contains a text. The error view then appears.\n\n${rows(builtInDeclarations)}`,
    `## Built-in functions\n\nThe engine provides these functions to every flow.\n\n${rows(sample.compilation.registries.functions)}`,
  );
}

/** A row for each function: its signature, what it returns, and an example with its result. */
export function functionTable(
  declared: Readonly<Record<string, FunctionDeclaration>>,
  sample: SampleFlow,
  examples: FunctionExamples,
): string {
  return table(
    ['Function', 'Description', 'Type', 'Example', 'Result'],
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

function resultOf(
  source: string,
  { compilation, functions }: SampleFlow,
  variables: FunctionExamples['values'],
): string {
  const parsed = parseExpression(source, { functions: compilation.registries.functions });
  if (!parsed.ok) throw new Error(`${source}: ${parsed.findings.map(({ message }) => message).join(' ')}`);
  const value = evaluate(parsed.ast, { variables, functions });
  return value === undefined ? 'missing' : code(JSON.stringify(value));
}

export function exampleValuesTable({ values }: FunctionExamples): string {
  return `The examples read these values:\n\n${table(
    ['Name', 'Value'],
    Object.entries(values).map(([name, value]) => [code(`$${name}`), code(inlineJson(value))]),
  )}`;
}
