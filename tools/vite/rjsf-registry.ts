import type { Plugin } from 'vite';
import { packageModulePath } from './package-module.ts';

/** Builds rjsf without its default widgets and templates. */
export function rjsfRegistryPlugin(): Plugin {
  return {
    name: 'rjsf-registry',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, from) =>
      from?.includes('@rjsf') === true && /getDefaultRegistry(?:\.js)?$/.test(id)
        ? packageModulePath('src/renderer/form/rjsf/default-registry.ts')
        : undefined,
  };
}
