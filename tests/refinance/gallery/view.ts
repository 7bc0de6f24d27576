import type { RichText } from '../../../src/runtime/copy/rich-text.ts';
import type {
  ResolvedBlock,
  ResolvedField,
  ResolvedForm,
  ResolvedSection,
  Screen,
} from '../../../src/runtime/shapes/screen.ts';
import { interfaceTexts, interfaceTextsIn } from '../../../tools/compile/interface-texts/interface-texts.ts';

const words = interfaceTextsIn('en-US', Object.keys(interfaceTexts)) as Readonly<Record<string, string>>;

/** A resolved view with the given properties and defaults for the others. */
export function aView(part: Partial<Screen> = {}): Screen {
  return {
    step: 'GREETING',
    kind: 'step',
    locale: 'en-US',
    currency: 'USD',
    device: 'desktop',
    visitId: 1,
    busy: false,
    title: 'Greeting | Example',
    header: { name: 'Evenroad', logo: 'logo', text: ['Step ', { kind: 'b', parts: ['1'] }, ' of 8'], progress: 12.5 },
    canGoBack: false,
    end: null,
    banner: null,
    blocks: [],
    modal: null,
    help: [helpLine],
    legal: [legalLine],
    focus: { count: 1, target: 'heading' },
    unsaved: false,
    canGoForward: false,
    leavePrompt: 'Your answers are not saved yet.',
    texts: words,
    ...part,
  };
}

/** A block. The default key is the name of the widget. */
export function aBlock(widget: string, props: ResolvedBlock['props'], key = widget): ResolvedBlock {
  return { key, widget, props };
}

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
    isLoading: false,
    retry: null,
    isLastTyped: false,
    props: {},
    ...part,
  };
}

export function texts(...all: string[]): { readonly text: RichText }[] {
  return all.map((text) => ({ text: [text] }));
}

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
