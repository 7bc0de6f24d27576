import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import type { SmallFiles, World } from '../../support/small-flow.ts';

const text = { type: 'string' };
const field = { widget: 'text-field', label: 'word', messages: { '*': 'name.required' } };

/** A step that asks for these answers and has a link to continue later. */
export function asking(id: string, names: readonly string[], to: string): object {
  const fields = names.map((name) => ({ ...field, name, required: name === 'secret' }));
  return {
    id,
    title: 'word',
    ...(id === 'FIRST' ? {} : { back: true }),
    view: [
      { form: 'f', submit: 'GO', button: 'word', sections: [{ schema: 'answers', bind: 'answers', fields }] },
      { button: 'word', event: 'CONTINUE_LATER' },
    ],
    on: { GO: [{ goto: to }] },
  };
}

/**
 * A flow of three steps that ask for the answers `one`, `two` and `three`. A required answer `secret` is never stored.
 */
export const threeQuestions: SmallFiles = {
  'context.json': { answers: { schema: 'answers' } },
  'schemas/answers.json': {
    type: 'object',
    properties: { one: text, two: text, three: text, secret: { ...text, sensitive: 'ssn' } },
  },
  'steps/FIRST.json': asking('FIRST', ['one'], 'SECOND'),
  'steps/SECOND.json': asking('SECOND', ['two'], 'THIRD'),
  'steps/THIRD.json': asking('THIRD', ['three'], 'LAST'),
  'steps/LAST.json': { id: 'LAST', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
};

/** The entries of a draft with the answers of the first two steps. */
export const twoAnswers = { answers: { one: 'my one', two: 'my two' } };

/** Answers the step on screen. */
export function answer({ runtime }: World, name: string): void {
  runtime.dispatch.input(`answers.${name}`, `my ${name}`);
  runtime.dispatch.raise('GO', { form: 'f' });
}

export const newerDraftNotice = 'You continued in another tab. This page now shows the answers from there.';

export function noticeOf({ runtime }: World): string {
  return plainText(runtime.store.screen.banner?.text ?? []);
}
