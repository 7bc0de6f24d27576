import type { Application } from './application.ts';

/** What lies beside the loader, of the same version: fetched only in need. @throws TypeError if it cannot be fetched */
export function fetchScript<Script>({ script }: Application, name: 'help'): Promise<Script> {
  return import(/* @vite-ignore */ new URL(`${name}.mjs`, script).href) as Promise<Script>;
}
