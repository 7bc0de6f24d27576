import { declaration as actions } from './actions/declaration.ts';
import { declaration as button } from './button/declaration.ts';
import { declaration as checkboxField } from './checkbox-field/declaration.ts';
import { declaration as checkboxList } from './checkbox-list/declaration.ts';
import { declaration as checklist } from './checklist/declaration.ts';
import { declaration as choiceCards } from './choice-cards/declaration.ts';
import { declaration as codeField } from './code-field/declaration.ts';
import { declaration as countdown } from './countdown/declaration.ts';
import { declaration as dateField } from './date-field/declaration.ts';
import { declaration as dateRange } from './date-range/declaration.ts';
import { declaration as definitions } from './definitions/declaration.ts';
import { declaration as disclosure } from './disclosure/declaration.ts';
import { declaration as external } from './external/declaration.ts';
import { declaration as heading } from './heading/declaration.ts';
import { declaration as helpLine } from './help-line/declaration.ts';
import { declaration as imageChoice } from './image-choice/declaration.ts';
import { declaration as link } from './link/declaration.ts';
import { declaration as list } from './list/declaration.ts';
import { declaration as loading } from './loading/declaration.ts';
import { declaration as moneyField } from './money-field/declaration.ts';
import { declaration as monthField } from './month-field/declaration.ts';
import { declaration as note } from './note/declaration.ts';
import { declaration as notice } from './notice/declaration.ts';
import { declaration as numberField } from './number-field/declaration.ts';
import { declaration as picture } from './picture/declaration.ts';
import { declaration as radioList } from './radio-list/declaration.ts';
import { declaration as rating } from './rating/declaration.ts';
import { declaration as records } from './records/declaration.ts';
import { declaration as repeat } from './repeat/declaration.ts';
import type { DrawnDeclaration as DrawnRepeat } from './repeat/drawn.ts';
import { declaration as review } from './review/declaration.ts';
import { declaration as rule } from './rule/declaration.ts';
import { declaration as selectField } from './select-field/declaration.ts';
import { declaration as spinner } from './spinner/declaration.ts';
import { declaration as status } from './status/declaration.ts';
import { declaration as subheading } from './subheading/declaration.ts';
import { declaration as summary } from './summary/declaration.ts';
import { declaration as text } from './text/declaration.ts';
import { declaration as textArea } from './text-area/declaration.ts';
import { declaration as textField } from './text-field/declaration.ts';
import { declaration as timeField } from './time-field/declaration.ts';
import { declaration as toggletips } from './toggletips/declaration.ts';
import { declaration as trail } from './trail/declaration.ts';
import { declaration as yesNo } from './yes-no/declaration.ts';
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
import { later } from './parts/chunk.tsx';
import { defineBlock, defineControl, defineControls, type Widget } from './registry.ts';
import { rest, seldom } from './rest.ts';

/**
 * The widgets of any flow, by name. What a first step usually draws, and what an error view draws, is in the first bundle,
 * the rest in a later file, and what many flows do without in one more.
 */
export const generalWidgets = {
  actions: defineBlock(actions, later(rest, 'Actions')),
  button: defineBlock(button, Button),
  'checkbox-field': defineControl(checkboxField, later(rest, 'CheckboxField'), 'own'),
  checklist: defineBlock(checklist, later(rest, 'Checklist')),
  'choice-cards': defineControl(choiceCards, later(rest, 'ChoiceCards'), 'own'),
  'code-field': defineControl(codeField, later(rest, 'CodeField')),
  countdown: defineBlock(countdown, later(rest, 'Countdown')),
  'date-field': defineControl(dateField, later(rest, 'DateField')),
  definitions: defineBlock(definitions, later(rest, 'Definitions')),
  disclosure: defineBlock(disclosure, later(rest, 'Disclosure')),
  external: defineBlock(external, External),
  heading: defineBlock(heading, Heading),
  'help-line': defineBlock(helpLine, HelpLine),
  link: defineBlock(link, Link),
  list: defineBlock(list, later(rest, 'List')),
  loading: defineBlock(loading, later(rest, 'Loading')),
  'money-field': defineControl(moneyField, MoneyField),
  note: defineBlock(note, later(rest, 'Note')),
  notice: defineBlock(notice, later(rest, 'Notice')),
  picture: defineBlock(picture, Picture),
  records: defineBlock(records, later(rest, 'Records')),
  repeat: defineBlock<DrawnRepeat>(repeat as unknown as DrawnRepeat, later(rest, 'Repeat')),
  review: defineBlock(review, later(rest, 'Review')),
  rule: defineBlock(rule, Rule),
  'select-field': defineControl(selectField, SelectField),
  spinner: defineBlock(spinner, later(rest, 'Spinner')),
  status: defineBlock(status, later(rest, 'Status')),
  subheading: defineBlock(subheading, later(rest, 'Subheading')),
  summary: defineBlock(summary, later(rest, 'Summary')),
  text: defineBlock(text, Text),
  'text-field': defineControl(textField, TextField),
  toggletips: defineBlock(toggletips, later(rest, 'Toggletips')),
  trail: defineBlock(trail, later(rest, 'Trail')),
  ...defineControls(
    {
      'checkbox-list': checkboxList,
      'date-range': dateRange,
      'image-choice': imageChoice,
      'month-field': monthField,
      'number-field': numberField,
      'radio-list': radioList,
      rating,
      'text-area': textArea,
      'time-field': timeField,
      'yes-no': yesNo,
    },
    seldom,
  ),
} as const satisfies Readonly<Record<string, Widget>>;
