import { Button } from './button/button.tsx';
import { External } from './external/external.tsx';
import { Heading } from './heading/heading.tsx';
import { HelpLine } from './help-line/help-line.tsx';
import { Link } from './link/link.tsx';
import { MoneyField } from './money-field/money-field.tsx';
import { Picture } from './picture/picture.tsx';
import { Rule } from './rule/rule.tsx';
import { SelectField } from './select-field/select-field.tsx';
import { Text } from './text/text.tsx';
import { TextField } from './text-field/text-field.tsx';
import { lazyChunk, lazyWidget } from './parts/lazy-widget.tsx';
import { defineBlock, defineControl, defineControls, type Widget } from './registry.ts';

/** Chunk of widgets that no first step needs. It loads while the first step is filled in. */
const laterWidgets = lazyChunk(() => import('./later-widgets.ts'));

/** Chunk of controls that most flows do not use. It loads on demand. */
const rareControls = lazyChunk(async () => (await import('./controls.ts')).controls, true);

/**
 * Widgets for any flow, by name. A widget may import the runtime, formats and look, but not the renderer. Widgets of
 * first steps and error views are in the initial bundle; two lazy chunks contain the others.
 */
export const generalWidgets = {
  actions: defineBlock(lazyWidget(laterWidgets, 'Actions')),
  button: defineBlock(Button),
  'checkbox-field': defineControl(lazyWidget(laterWidgets, 'CheckboxField'), 'own'),
  checklist: defineBlock(lazyWidget(laterWidgets, 'Checklist')),
  'choice-cards': defineControl(lazyWidget(laterWidgets, 'ChoiceCards'), 'own'),
  'code-field': defineControl(lazyWidget(laterWidgets, 'CodeField')),
  countdown: defineBlock(lazyWidget(laterWidgets, 'Countdown')),
  'date-field': defineControl(lazyWidget(laterWidgets, 'DateField')),
  definitions: defineBlock(lazyWidget(laterWidgets, 'Definitions')),
  disclosure: defineBlock(lazyWidget(laterWidgets, 'Disclosure')),
  external: defineBlock(External),
  heading: defineBlock(Heading),
  'help-line': defineBlock(HelpLine),
  link: defineBlock(Link),
  list: defineBlock(lazyWidget(laterWidgets, 'List')),
  loading: defineBlock(lazyWidget(laterWidgets, 'Loading')),
  'money-field': defineControl(MoneyField),
  note: defineBlock(lazyWidget(laterWidgets, 'Note')),
  notice: defineBlock(lazyWidget(laterWidgets, 'Notice')),
  picture: defineBlock(Picture),
  records: defineBlock(lazyWidget(laterWidgets, 'Records')),
  repeat: defineBlock(lazyWidget(laterWidgets, 'Repeat')),
  review: defineBlock(lazyWidget(laterWidgets, 'Review')),
  rule: defineBlock(Rule),
  'select-field': defineControl(SelectField),
  spinner: defineBlock(lazyWidget(laterWidgets, 'Spinner')),
  status: defineBlock(lazyWidget(laterWidgets, 'Status')),
  subheading: defineBlock(lazyWidget(laterWidgets, 'Subheading')),
  summary: defineBlock(lazyWidget(laterWidgets, 'Summary')),
  text: defineBlock(Text),
  'text-field': defineControl(TextField),
  toggletips: defineBlock(lazyWidget(laterWidgets, 'Toggletips')),
  trail: defineBlock(lazyWidget(laterWidgets, 'Trail')),
  ...defineControls(
    rareControls,
    'checkbox-list',
    'date-range',
    'image-choice',
    'month-field',
    'number-field',
    'radio-list',
    'rating',
    'text-area',
    'time-field',
    'yes-no',
  ),
} as const satisfies Readonly<Record<string, Widget>>;
