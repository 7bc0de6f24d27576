import type { ConfigEnv, UserConfig } from 'vite';
import { studioMode } from '../../src/browser/studio/studio-mode.ts';

export { studioMode };

/** Whether Vite builds the application for production. Studio builds also accept flows with errors. */
export function isProductionBuild({ command, mode }: ConfigEnv): boolean {
  return command === 'build' && mode !== studioMode;
}

/** The `apply` option of plugins that run only in production builds. */
export const onlyInProductionBuilds = (_: UserConfig, env: ConfigEnv): boolean => isProductionBuild(env);
