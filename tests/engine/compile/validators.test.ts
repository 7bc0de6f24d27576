import { build } from 'vite';
import { expect, test } from 'vitest';
import type { CompiledSchema } from '../../../src/runtime/shapes/compiled-data.ts';
import type { SchemaValidator } from '../../../src/runtime/visit/scope.ts';
import { validatorFunctions, validatorModuleSource } from '../../../tools/compile/validators.ts';

const schemaWithStep = (multipleOf: number): CompiledSchema => ({
  type: 'object',
  properties: { amount: { type: 'number', multipleOf } },
});

/** The validators of a built page. */
async function builtValidators(schemas: Readonly<Record<string, CompiledSchema>>) {
  const id = 'virtual:validators';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'validators',
        resolveId: (name) => (name === id ? `\0${id}` : undefined),
        load: (name) => (name === `\0${id}` ? validatorModuleSource(schemas) : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: id, preserveEntrySignatures: 'strict' } },
  });
  const [{ code = '' } = {}] = [built].flat().flatMap((result) => ('output' in result ? result.output : [])) as {
    readonly code?: string;
  }[];
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return (module as { readonly validators: Readonly<Record<string, SchemaValidator>> }).validators;
}

test('accepts all cents from 0.01 to 100.00 and refuses half a cent, also in the built page', async () => {
  const schemas = { entry: schemaWithStep(0.01) };
  for (const { entry: isValid = () => false } of [validatorFunctions(schemas), await builtValidators(schemas)]) {
    const cents = Array.from({ length: 10_000 }, (_, index) => Number(`${index + 1}e-2`));
    expect(cents.filter((amount) => !isValid({ amount }))).toEqual([]);
    expect([19.995, 0.005, 100.001].filter((amount) => isValid({ amount }))).toEqual([]);
  }
});

test.each([0.05, 0.1, 0.25, 1e-7, 0.5, 2])('accepts the multiples of %d, and nothing between them', (step) => {
  const { entry: isValid = () => false } = validatorFunctions({ entry: schemaWithStep(step) });
  for (const count of [1, 3, 7, 29, 35, 57, 111, 1001]) {
    const amount = Number((count * step).toPrecision(12));
    expect([amount, -amount, amount + step / 2].map((each) => isValid({ amount: each }))).toEqual([true, true, false]);
  }
});
