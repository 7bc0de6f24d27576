import type { HelpWords } from '../help-words.ts';
import type { HelpScript } from './call-help.ts';
import { drawHelp } from './help/draw-help.ts';
import { findTrouble } from './help/find-trouble.ts';
import { sentenceOf } from './help/sentences.ts';

export const help: HelpScript['help'] = async (need) => {
  const { application, page, frame, isOver, tell } = need;
  const [trouble, words] = await Promise.all([findTrouble(need), fetchWords(application.home)]);
  if (trouble === undefined || isOver()) return;
  // Its page is without a script then, and as silent as one that was refused.
  const code = words.isOff ? 'cannot-start' : trouble;
  const why = words.isOff ? 'the application is switched off' : sentenceOf(trouble, application.origin, page);
  console.error(`${application.product.name}: ${code}: ${why}`);
  // The sheet of the shadow root hides a frame that is not alone.
  frame.after(drawHelp(need, words));
  tell('error', { code });
};

/** The words of the flow, which no version of the loader has in it. Where they do not come, there is the link alone. */
async function fetchWords(home: string): Promise<HelpWords> {
  try {
    const script = (await import(/* @vite-ignore */ `${home}embed/help-words.mjs`)) as {
      readonly helpWords: HelpWords;
    };
    return script.helpWords;
  } catch (error) {
    // A module that cannot be fetched is a TypeError, one that is cut off a SyntaxError.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return { locales: {} };
  }
}
