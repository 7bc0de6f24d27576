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
import { chunk, later } from './parts/chunk.tsx';
import { defineBlock, defineControl, defineControls, type Widget } from './registry.ts';

/** Chunk of widgets that no first step needs. It loads while the first step is filled in. */
const rest = chunk(() => import('./later.ts'));

/** Chunk of controls that most flows do not use. It loads on demand. */
const seldom = chunk(async () => (await import('./controls.ts')).controls, true);

/**
 * Widgets for any flow, by name. A widget may import the runtime, formats and look, but not the renderer. Widgets of
 * first steps and error views are in the initial bundle; two lazy chunks contain the others.
 */
export const generalWidgets = {
  actions: defineBlock(later(rest, 'Actions')),
  button: defineBlock(Button),
  'checkbox-field': defineControl(later(rest, 'CheckboxField'), 'own'),
  checklist: defineBlock(later(rest, 'Checklist')),
  'choice-cards': defineControl(later(rest, 'ChoiceCards'), 'own'),
  'code-field': defineControl(later(rest, 'CodeField')),
  countdown: defineBlock(later(rest, 'Countdown')),
  'date-field': defineControl(later(rest, 'DateField')),
  definitions: defineBlock(later(rest, 'Definitions')),
  disclosure: defineBlock(later(rest, 'Disclosure')),
  external: defineBlock(External),
  heading: defineBlock(Heading),
  'help-line': defineBlock(HelpLine),
  link: defineBlock(Link),
  list: defineBlock(later(rest, 'List')),
  loading: defineBlock(later(rest, 'Loading')),
  'money-field': defineControl(MoneyField),
  note: defineBlock(later(rest, 'Note')),
  notice: defineBlock(later(rest, 'Notice')),
  picture: defineBlock(Picture),
  records: defineBlock(later(rest, 'Records')),
  repeat: defineBlock(later(rest, 'Repeat')),
  review: defineBlock(later(rest, 'Review')),
  rule: defineBlock(Rule),
  'select-field': defineControl(SelectField),
  spinner: defineBlock(later(rest, 'Spinner')),
  status: defineBlock(later(rest, 'Status')),
  subheading: defineBlock(later(rest, 'Subheading')),
  summary: defineBlock(later(rest, 'Summary')),
  text: defineBlock(Text),
  'text-field': defineControl(TextField),
  toggletips: defineBlock(later(rest, 'Toggletips')),
  trail: defineBlock(later(rest, 'Trail')),
  ...defineControls(
    seldom,
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
