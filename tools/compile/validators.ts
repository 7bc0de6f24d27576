import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { CompiledSchema } from '../../src/runtime/shapes/compiled-data.ts';
import type { SchemaValidator } from '../../src/runtime/visit/scope.ts';
import { packageModulePath } from '../vite/package-module.ts';
import { schemaFormats } from './formats.ts';
import { multipleOf } from './multiple-of.ts';

/**
 * The source of an ES module with validators for form schemas: `export const validators = { name: fn }`.
 * They are compiled at build time, because the content security policy forbids `eval`.
 */
export function validatorModuleSource(schemas: Readonly<Record<string, CompiledSchema>>): string {
  const { ajv, names } = createAjv(schemas);
  const exported = Object.fromEntries(names.map((name, index) => [`v${index}`, name]));
  const code = (standaloneCode as unknown as { default: (ajv: Ajv, exported: object) => string }).default(
    ajv,
    exported,
  );
  const entries = names.map((name, index) => `${JSON.stringify(name)}: v${index}`).join(', ');
  return `${withImports(code)}\nexport const validators = { ${entries} };\n`;
}

export function validatorFunctions(schemas: Readonly<Record<string, CompiledSchema>>): Record<string, SchemaValidator> {
  const { ajv, names } = createAjv(schemas);
  return Object.fromEntries(names.map((name) => [name, ajv.getSchema(name) as unknown as SchemaValidator]));
}

function createAjv(schemas: Readonly<Record<string, CompiledSchema>>): { ajv: Ajv; names: string[] } {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    formats: { ...schemaFormats },
    code: { source: true, esm: true },
  });
  ajv.removeKeyword('multipleOf').addKeyword(multipleOf);
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(withoutRequired({ ...schema }), name);
  return { ajv, names: Object.keys(schemas) };
}

/** The schema without `required`, because the step decides which answers are required. */
function withoutRequired({
  required: _,
  additionalProperties: __,
  ...shape
}: Readonly<Record<string, unknown>>): object {
  return shape;
}

/**
 * Replaces `require` in Ajv's output with imports. `ucs2length` is inlined, so that the page loads no CommonJS helpers.
 */
function withImports(code: string): string {
  const imports: string[] = [];
  const body = code.replaceAll(/const (\w+) = require\("([^"]+)"\)\.default;?/g, (_, name: string, module: string) => {
    if (module.endsWith('/ucs2length')) return `const ${name} = (text) => [...text].length;`;
    imports.push(`import ${name}$ from '${module}.js';`);
    return `const ${name} = ${name}$.default ?? ${name}$;`;
  });
  if (body.includes('= isMultipleOf')) {
    const path = packageModulePath('src/runtime/expression/decimals.ts');
    imports.push(`import { isMultipleOf } from ${JSON.stringify(path)};`);
  }
  return [...imports, body].join('\n');
}
