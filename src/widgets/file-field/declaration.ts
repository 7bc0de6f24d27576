import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'Files, each sent as it is chosen by the action `upload`. Its field is a list of objects: the name, size and type of each file with what the action replied. What is not sent yet, or could not be, is its name alone, and the check `type` holds the form.',
  kind: 'control',
  wide: true,
  shows: '.name',
  accepts: ['array'],
  unfinished: true,
  props: {
    upload: {
      kind: 'action',
      gives: ['file'],
      required: true,
      about: 'The action that sends a file. It is given the `file`; what it replies is kept.',
    },
    types: {
      kind: 'literal',
      about: 'What may be chosen, as HTML writes it in `accept`: "image/*,.pdf". Anything if left out.',
    },
    most: { kind: 'value', about: 'How many files at most; one if left out.' },
    megabytes: { kind: 'value', about: 'How big a file may be at most.' },
  },
  texts: [
    'ui.colon',
    'ui.fileCancel',
    'ui.fileChoose',
    'ui.fileFailed',
    'ui.fileInterrupted',
    'ui.fileMore',
    'ui.fileRemove',
    'ui.fileRemoved',
    'ui.fileTooBig',
    'ui.fileTooMany',
    'ui.fileUploaded',
    'ui.fileUploading',
    'ui.fileWrongType',
    'ui.retry',
  ],
} as const satisfies WidgetDeclaration;
