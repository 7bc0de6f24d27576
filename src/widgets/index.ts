/**
 * Widgets that flows use by name: blocks show content, and controls ask for answers. They may import `src/look`,
 * `src/formats` and `src/runtime`, but not the renderer.
 */
import { Button } from './button/button.tsx';
import { ExternalLink } from './external/external.tsx';
import { Heading } from './heading/heading.tsx';
import { HelpLine } from './help-line/help-line.tsx';
import { EventLink } from './link/link.tsx';
import { MoneyField } from './money-field/money-field.tsx';
import { Picture } from './picture/picture.tsx';
import { HorizontalRule } from './rule/rule.tsx';
import { SelectField } from './select-field/select-field.tsx';
import { Text } from './text/text.tsx';
import { TextField } from './text-field/text-field.tsx';
import { lazyChunk, lazyWidget } from './parts/lazy-widget.tsx';
import { defineBlock, defineControl, defineLazyControls, type Widget } from './registry.ts';

const laterWidgetsChunk = lazyChunk(() => import('./later-widgets.ts'));
const rareControlsChunk = lazyChunk(async () => (await import('./rare-controls.ts')).rareControls, true);

/**
 * General widgets by name. Those of first steps and error views are in the initial bundle; two lazy chunks contain the
 * other widgets.
 */
export const generalWidgets = {
  actions: defineBlock(lazyWidget(laterWidgetsChunk, 'Actions')),
  button: defineBlock(Button),
  'checkbox-field': defineControl(lazyWidget(laterWidgetsChunk, 'CheckboxField'), 'own'),
  checklist: defineBlock(lazyWidget(laterWidgetsChunk, 'Checklist')),
  'choice-cards': defineControl(lazyWidget(laterWidgetsChunk, 'ChoiceCards'), 'own'),
  'code-field': defineControl(lazyWidget(laterWidgetsChunk, 'CodeField')),
  countdown: defineBlock(lazyWidget(laterWidgetsChunk, 'Countdown')),
  'date-field': defineControl(lazyWidget(laterWidgetsChunk, 'DateField')),
  definitions: defineBlock(lazyWidget(laterWidgetsChunk, 'Definitions')),
  disclosure: defineBlock(lazyWidget(laterWidgetsChunk, 'Disclosure')),
  external: defineBlock(ExternalLink),
  heading: defineBlock(Heading),
  'help-line': defineBlock(HelpLine),
  link: defineBlock(EventLink),
  list: defineBlock(lazyWidget(laterWidgetsChunk, 'List')),
  loading: defineBlock(lazyWidget(laterWidgetsChunk, 'Loading')),
  'money-field': defineControl(MoneyField),
  note: defineBlock(lazyWidget(laterWidgetsChunk, 'Note')),
  notice: defineBlock(lazyWidget(laterWidgetsChunk, 'Notice')),
  picture: defineBlock(Picture),
  records: defineBlock(lazyWidget(laterWidgetsChunk, 'Records')),
  repeat: defineBlock(lazyWidget(laterWidgetsChunk, 'Repeat')),
  review: defineBlock(lazyWidget(laterWidgetsChunk, 'Review')),
  rule: defineBlock(HorizontalRule),
  'select-field': defineControl(SelectField),
  spinner: defineBlock(lazyWidget(laterWidgetsChunk, 'Spinner')),
  status: defineBlock(lazyWidget(laterWidgetsChunk, 'Status')),
  subheading: defineBlock(lazyWidget(laterWidgetsChunk, 'Subheading')),
  summary: defineBlock(lazyWidget(laterWidgetsChunk, 'Summary')),
  text: defineBlock(Text),
  'text-field': defineControl(TextField),
  toggletips: defineBlock(lazyWidget(laterWidgetsChunk, 'Toggletips')),
  trail: defineBlock(lazyWidget(laterWidgetsChunk, 'Trail')),
  ...defineLazyControls(
    rareControlsChunk,
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
