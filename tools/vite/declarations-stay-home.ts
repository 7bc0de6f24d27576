import type { Plugin } from 'vite';

/**
 * What flows may say of a widget or a session is read at build. The page draws and runs them, so the files that only
 * declare, `declaration.ts` and `…-declaration.ts`, come to it empty.
 */
export function declarationsStayHome(): Plugin {
  return {
    name: 'declarations-stay-home',
    enforce: 'pre',
    load: (id) => (/[/\\-]declaration\.[jt]s$/.test(id) ? 'export const declaration = undefined;' : undefined),
  };
}
