import { build, type Plugin, type Rolldown } from 'vite';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { compileFlow, type Compilation } from '../../compile/compile-flow.ts';
import { formSchemas } from '../../compile/publish.ts';
import { readSource } from '../../compile/sources.ts';
import { validatorModule } from '../../compile/validators.ts';
import { slimRjsf } from '../../vite/slim-rjsf.ts';
import { benchFiles, benchForms, type BenchForm, type BenchName } from './definition.ts';

/** The files of a page by their names. */
export type PageFiles = ReadonlyMap<string, string>;

/** @throws Error with the findings, if the benched form does not compile */
export function compileBenchForm(form: BenchForm, registries: Registries): Compilation {
  const sources = Object.entries(benchFiles(form)).map(([file, value]) => readSource(file, JSON.stringify(value)));
  const compilation = compileFlow(
    sources.filter((source) => source !== undefined),
    registries,
  );
  const [finding] = compilation.findings;
  if (finding !== undefined) throw new Error(`The benched form: ${finding.message}`);
  return compilation;
}

/** Builds a page for production, as the application is built. */
export async function buildPage(entry: 'ours' | 'floor', registries: Registries): Promise<PageFiles> {
  // Whatever was run before, such as the loading of registries, may have said otherwise.
  process.env['NODE_ENV'] = 'production';
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [slimRjsf(), compiledForms(registries)],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { index: `tools/bench/forms/${entry}.tsx` }, output: { entryFileNames: 'index.js' } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)] as const),
  );
}

const virtualId = 'virtual:bench-form';

function compiledForms(registries: Registries): Plugin {
  return {
    name: 'bench-forms',
    resolveId: (id) => (id.startsWith(virtualId) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${virtualId}`) return chooser();
      const [, name, part] = id.startsWith(`\0${virtualId}`) ? id.split('/') : [];
      if (name === undefined) return undefined;
      const { flow, copy } = compileBenchForm(benchForms[name as BenchName], registries);
      if (part === 'validators') return validatorModule(formSchemas(flow));
      const json = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
      return `export { validators } from '${virtualId}/${name}/validators';
        export const flow = ${json(flow)}; export const messages = ${json(copy['en-US'])};`;
    },
  };
}

function chooser(): string {
  const choices = Object.keys(benchForms).map((name) => `${name}: () => import('${virtualId}/${name}/form')`);
  return `const forms = { ${choices.join(', ')} }; export const compiledForm = (name) => forms[name]();`;
}
