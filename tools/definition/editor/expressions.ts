import { builtInDeclarations } from '../../../src/runtime/expression/built-in-declarations.ts';
import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import { macroDeclarations } from '../../compile/expression/function-macros.ts';
import { builtInDescriptions } from '../../compile/built-in-names.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { entryPathNames } from './entries.ts';
import { startedSessionNames } from './events.ts';
import { limitNames } from './described-names.ts';

/** Completions for expressions: variables and function calls. */
export function expressionSnippets(compilation: Compilation): PlainSchema[] {
  const { flow, registries } = compilation;
  const lets = [
    ...Object.keys(flow.let),
    ...Object.values(flow.steps).flatMap((step) => Object.keys(step.let)),
    ...compilation.files.ofKind('subflow').flatMap(({ value }) => Object.keys(value.let ?? {})),
  ];
  return [
    ...Object.entries(entryPathNames(compilation)).map(([path, about]) => variable(path, about)),
    ...Object.entries(limitNames(compilation)).map(([name, about]) => variable(`limits.${name}`, about)),
    ...Object.entries(startedSessionNames(compilation)).map(([name, about]) => variable(`${name}.ask`, about)),
    ...[...new Set(lets)].map((name) => variable(name, 'A name that "let" defines.')),
    ...Object.entries(builtInDescriptions).flatMap(([name, about]) =>
      name === 'limits' ? [] : [variable(name, about)],
    ),
    ...Object.entries({ ...macroDeclarations, ...registries.functions, ...builtInDeclarations }).map(
      ([name, declared]) => call(name, declared),
    ),
  ];
}

function variable(path: string, description: string): PlainSchema {
  return { label: `$${path}`, description, bodyText: `"\\$${path}$0"` };
}

function call(name: string, { about, parameters }: FunctionDeclaration): PlainSchema {
  const requiredParameters = parameters.filter(({ optional }) => optional !== true);
  const placeholders = requiredParameters.map((parameter, index) => `\${${index + 1}:${parameter.name}}`).join(', ');
  const label = `$${name}(${parameters.map((parameter) => (parameter.optional === true ? `${parameter.name}?` : parameter.name)).join(', ')})`;
  return { label, description: about, bodyText: `"\\$${name}(${placeholders})$0"` };
}
