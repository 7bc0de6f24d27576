import type { ConfigEnv, UserConfig } from 'vite';
import { studioMode } from '../../src/browser/studio/studio-mode.ts';

export { studioMode };

/** Whether a flow is being published: the studio shows it as development does, also with errors. */
export function isPublished({ command, mode }: ConfigEnv): boolean {
  return command === 'build' && mode !== studioMode;
}

/** For plugins of what is published alone. */
export const whatIsPublished = (_: UserConfig, env: ConfigEnv): boolean => isPublished(env);
