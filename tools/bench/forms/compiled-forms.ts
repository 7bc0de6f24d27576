import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { Plugin } from 'vite';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { formSchemas } from '../../compile/publish.ts';
import { validatorModuleSource } from '../../compile/validators.ts';
import { compileBenchForm } from './compile-form.ts';
import { benchFields, benchForms, type BenchName } from './definition.ts';
import { rjsfSchema } from './rjsf-schema.ts';

const formId = 'virtual:bench-form';
const rjsfId = 'virtual:bench-rjsf';

/** Compiles the forms at build time: the engine's flows and validators, and rjsf's validators. */
export function compiledFormsPlugin(registries: Registries): Plugin {
  return {
    name: 'bench-forms',
    resolveId: (id) => (id.startsWith(formId) || id.startsWith(rjsfId) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0virtual:bench-')) return undefined;
      const [baseId = '', name, subpath] = id.slice(1).split('/');
      if (name === undefined) return loader(baseId === formId ? 'compiledForm' : 'rjsfValidators', baseId);
      const form = benchForms[name as BenchName];
      if (baseId === rjsfId) return compileSchemaValidatorsCode(rjsfSchema(benchFields(form)));
      const { flow, copy } = compileBenchForm(form, registries);
      if (subpath === 'validators') return validatorModuleSource(formSchemas(flow));
      // The flow is in a separate file, as in a published build.
      const source = JSON.stringify({ flow, messages: copy['en-US'] });
      const file = this.emitFile({ type: 'asset', name: `${name}.json`, source });
      return `export { validators } from '${formId}/${name}/validators';
        export const { flow, messages } = await (await fetch(import.meta.ROLLUP_FILE_URL_${file})).json();`;
    },
  };
}

function loader(exported: string, id: string): string {
  const forms = Object.keys(benchForms).map((name) => `${name}: () => import('${id}/${name}')`);
  return `const forms = { ${forms.join(', ')} }; export const ${exported} = (name) => forms[name]();`;
}
