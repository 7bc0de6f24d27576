import { helpWords } from 'virtual:help-words';
import type { HelpScript } from './call-help.ts';
import { drawHelp } from './help/draw-help.ts';
import { findTrouble } from './help/find-trouble.ts';
import { sentenceOf } from './help/sentences.ts';

export const help: HelpScript['help'] = async (need) => {
  const { application, page, frame, isOver, tell } = need;
  const code = await findTrouble(need);
  if (code === undefined || isOver()) return;
  console.error(`${application.product.name}: ${code}: ${sentenceOf(code, application.origin, page)}`);
  // The sheet of the shadow root hides a frame that is not alone.
  frame.after(drawHelp(need, helpWords));
  tell('error', { code });
};
