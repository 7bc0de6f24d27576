import { readFileSync } from 'node:fs';
import { actionDeclarations, hubSessionDeclarations } from '../actions/declarations.ts';
import { declarationsOf } from '../functions/index.ts';
import { refinanceFunctions } from './functions/index.ts';
import { rendererWords } from '../renderer/words.ts';
import { verificationSessions } from '../verification/declarations.ts';
import { widgetDeclarations } from '../widgets/declarations.ts';
import { frames } from '../look/pictures/frames.ts';
import { frames as refinanceFrames } from './pictures/frames.ts';
import { refinanceWidgetDeclarations } from './widgets/declarations.ts';
import type { Registries } from '../runtime/shapes/registries.ts';

/** What flows of the product may use. Another flow brings a module of its own that exports `registries`. */
export const registries: Registries = {
  actions: actionDeclarations,
  sessions: { ...verificationSessions, ...hubSessionDeclarations },
  widgets: { ...widgetDeclarations, ...refinanceWidgetDeclarations },
  functions: declarationsOf(refinanceFunctions),
  words: [...rendererWords, ...wordsOfPage()],
  pictures: [...Object.keys(frames), ...Object.keys(refinanceFrames)],
};

/** The page itself says a few things before, or without, the application. */
function wordsOfPage(): string[] {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  return [...page.matchAll(/\{\{copy:([\w.-]+)\}\}/g)].map(([, key = '']) => key);
}
