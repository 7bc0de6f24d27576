import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An input for files. Each file is uploaded when it is chosen. If a file is not uploaded, only its name is stored and the `type` check fails.',
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
        'Action that uploads a file. The action gets the file as `file`. Its reply is stored with the name, size and type of the file.',
    },
    types: {
      kind: 'literal',
      about: 'Allowed file types, as in the HTML attribute `accept`, such as "image/*,.pdf". Default: all types.',
    },
    max: { kind: 'value', about: 'Maximum number of files. Default: 1.' },
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
