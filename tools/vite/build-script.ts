import { build, type Plugin } from 'vite';
import { packageModulePath } from './package-module.ts';

/** A script that is bundled into one file without imports. */
export interface ScriptOptions {
  readonly entry: string;
  /** `iife` for a classic script, `es` for a module. */
  readonly format: 'iife' | 'es';
  readonly plugins?: readonly Plugin[];
}

export async function buildScript({ entry, format, plugins = [] }: ScriptOptions): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [...plugins],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
      lib: {
        entry: packageModulePath(entry),
        formats: [format],
        // Vite requires a name, although the script exports nothing.
        name: 'script',
      },
    },
  });
  const bundles = Array.isArray(built) ? built : [built];
  const chunks = bundles
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .filter((file) => file.type === 'chunk');
  if (chunks.length !== 1) throw new Error(`${entry} must be built into one file, not ${chunks.length}`);
  return chunks[0]?.code ?? '';
}
