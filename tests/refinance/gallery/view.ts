import type { RichText } from '../../../src/runtime/copy/rich-text.ts';
import type {
  ResolvedBlock,
  ResolvedField,
  ResolvedForm,
  ResolvedSection,
  Screen,
} from '../../../src/runtime/shapes/screen.ts';

/** Words that a flow's copy would give to renderer and widgets. */
const words: Readonly<Record<string, string>> = {
  'ui.back': 'Back',
  'ui.charactersLeft': 'Characters left:',
  'ui.charactersMost': 'Most characters:',
  'ui.charactersOver': 'Characters too many:',
  'ui.close': 'Close',
  'ui.endsIn': 'ends in',
  'ui.error': 'Error:',
  'ui.fileCancel': 'Cancel',
  'ui.fileChoose': 'Choose a file',
  'ui.fileFailed': 'It could not be uploaded.',
  'ui.fileInterrupted': 'It was not uploaded. Remove it, and choose it again.',
  'ui.fileMore': 'Choose another file',
  'ui.fileRemove': 'Remove',
  'ui.fileRemoved': 'removed',
  'ui.fileTooBig': 'It is too big.',
  'ui.fileTooMany': 'There are enough files already.',
  'ui.fileUploaded': 'uploaded',
  'ui.fileUploading': 'uploading',
  'ui.fileWrongType': 'It is not of a kind that can be taken.',
  'ui.hide': 'Hide',
  'ui.legal': 'Legal',
  'ui.loadingOptions': 'Loading the list',
  'ui.lookupByHand': 'Enter it by hand',
  'ui.lookupFailed': 'The search failed.',
  'ui.lookupFound': 'Found:',
  'ui.lookupNothing': 'Nothing was found.',
  'ui.lookupSearching': 'Searching',
  'ui.newTab': '(opens in a new tab)',
  'ui.no': 'No',
  'ui.notDrawn': 'This page could not be loaded',
  'ui.optional': '(optional)',
  'ui.optionsFailed': 'The list could not be loaded.',
  'ui.optionsLoaded': 'List loaded',
  'ui.problem': 'There is a problem',
  'ui.retry': 'Try again',
  'ui.show': 'Show',
  'ui.signClear': 'Clear the signature',
  'ui.signDraw': 'Draw it',
  'ui.signHere': 'Sign here with finger, pen or mouse.',
  'ui.signName': 'Full name',
  'ui.signType': 'Type it',
  'ui.signed': 'Signature drawn',
  'ui.working': 'Working',
  'ui.yes': 'Yes',
};

/** A view as the runtime would resolve it, with what matters to a test put in. */
export function aView(part: Partial<Screen> = {}): Screen {
  return {
    step: 'GREETING',
    kind: 'step',
    locale: 'en-US',
    currency: 'USD',
    device: 'desktop',
    arrival: 1,
    busy: false,
    title: 'Greeting | Example',
    header: { name: 'Evenroad', logo: 'logo', text: ['Step ', { kind: 'b', parts: ['1'] }, ' of 8'], progress: 12.5 },
    back: false,
    end: null,
    banner: null,
    blocks: [],
    modal: null,
    help: [helpLine],
    legal: [legalLine],
    focus: { count: 1, target: 'heading' },
    unsaved: false,
    forward: false,
    leave: 'Your answers are not saved yet.',
    words,
    ...part,
  };
}

/** A block; its key is its widget's name unless another is given. */
export function aBlock(widget: string, props: ResolvedBlock['props'], key = widget): ResolvedBlock {
  return { key, widget, props };
}

/** A form as a block. */
export function aForm(part: Partial<ResolvedForm> = {}): ResolvedBlock {
  const form: ResolvedForm = {
    id: 'details',
    submit: 'SUBMIT',
    button: ['Continue'],
    busy: false,
    items: [],
    summary: [],
    ...part,
  };
  return { key: `form-${form.id}`, widget: 'form', props: form as unknown as ResolvedBlock['props'] };
}

/** A section of fields. */
export function aSection(
  fields: readonly ResolvedField[],
  section = 's0',
  part: Partial<ResolvedSection> = {},
): ResolvedSection {
  return { section, schema: 'details', bind: 'details', fields, ...part };
}

/** A field of the entry `details`. */
export function aField(name: string, widget: string, label: string, part: Partial<ResolvedField> = {}): ResolvedField {
  return {
    path: `details.${name}`,
    name,
    widget,
    label: [label],
    value: undefined,
    required: true,
    enabled: true,
    readonly: false,
    wide: false,
    autocomplete: 'off',
    sensitive: false,
    error: null,
    loading: false,
    retry: null,
    last: false,
    props: {},
    ...part,
  };
}

/** A list of things each with one text. */
export function texts(...all: string[]): { readonly text: RichText }[] {
  return all.map((text) => ({ text: [text] }));
}

/** Labels with values. */
export function facts(
  pairs: Readonly<Record<string, string>>,
): { readonly label: RichText; readonly text: RichText }[] {
  return Object.entries(pairs).map(([label, text]) => ({ label: [label], text: [text] }));
}

export const phone = { key: 'phone', href: 'tel:+13035550142', newTab: false };

const helpLine = aBlock('help-line', {
  'help-line': ['Rather talk it through?'],
  link: phone,
  text: ['(303) 555-0142'],
  hours: ['Mon–Fri, 7 a.m. to 7 p.m. MT'],
});

const legalLine = aBlock('text', {
  text: [
    'This form is protected from bots. ',
    { kind: 'link', link: 'privacy', href: '/privacy', parts: ['Privacy'] },
    ' and ',
    { kind: 'link', link: 'terms', href: '/terms', parts: ['terms'] },
    ' apply.',
  ],
});
