import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An upload of files. Each file is uploaded when it is chosen. A file that is not uploaded is stored as its name, and the check `type` fails.',
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
      about:
        'Action that uploads a file. Its input is `file`. Its reply is stored with the name, size and type of the file.',
    },
    types: {
      kind: 'literal',
      about:
        'Allowed file types, as in the HTML attribute `accept`: "image/*,.pdf". Without it, all types are allowed.',
    },
    max: { kind: 'value', about: 'Maximum number of files. Without it, one.' },
    maxMegabytes: { kind: 'value', about: 'Maximum size of a file, in megabytes.' },
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
