import type { LocalAction } from '../../../src/exports/index.ts';
import { failed } from './failed.ts';

/** The server sends its own error messages, in the language of the page. */
const unreadable = {
  en: 'We cannot read this card. Take another picture.',
  fr: 'Cette carte est illisible. Prenez une autre photo.',
};

/** Receives one picture of an insurance card. It refuses files whose name begins with "blurred". */
export const uploadCard = {
  about: 'Uploads one side of an insurance card.',
  input: ['file'],
  sensitive: ['contact'],
  success: ['uploaded'],
  failure: ['refused', 'unreachable'],
  reply: { kind: 'object', fields: { fileId: { kind: 'string' } } },
  run({ file }) {
    const name = file instanceof File ? file.name : '';
    if (name.startsWith('blurred')) {
      const { lang } = document.documentElement;
      return failed('refused', { message: unreadable[lang.startsWith('fr') ? 'fr' : 'en'] });
    }
    return { outcome: 'uploaded', reply: { fileId: name } };
  },
} as const satisfies LocalAction;
