import { pictures } from '../look/pictures/index.ts';
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
import { chunk, later } from './parts/chunk.tsx';
import type { WidgetSet } from './registry.ts';

const rest = chunk(() => import('./later.ts'));

/**
 * The widgets of any flow. What a first step usually draws, and what an error view draws, is in the first
 * bundle, the rest in a later file.
 */
export const generalWidgets: WidgetSet = {
  blocks: {
    actions: later(rest, 'Actions'),
    button: Button,
    checklist: later(rest, 'Checklist'),
    countdown: later(rest, 'Countdown'),
    definitions: later(rest, 'Definitions'),
    disclosure: later(rest, 'Disclosure'),
    external: External,
    heading: Heading,
    'help-line': HelpLine,
    link: Link,
    list: later(rest, 'List'),
    loading: later(rest, 'Loading'),
    note: later(rest, 'Note'),
    notice: later(rest, 'Notice'),
    picture: Picture,
    records: later(rest, 'Records'),
    rule: Rule,
    spinner: later(rest, 'Spinner'),
    status: later(rest, 'Status'),
    subheading: later(rest, 'Subheading'),
    summary: later(rest, 'Summary'),
    text: Text,
    toggletips: later(rest, 'Toggletips'),
  },
  controls: {
    'checkbox-field': { draw: later(rest, 'CheckboxField'), label: 'own' },
    'choice-cards': { draw: later(rest, 'ChoiceCards'), label: 'own' },
    'code-field': { draw: later(rest, 'CodeField'), label: 'above' },
    'date-field': { draw: later(rest, 'DateField'), label: 'above' },
    'money-field': { draw: MoneyField, label: 'above' },
    'select-field': { draw: SelectField, label: 'above' },
    'text-field': { draw: later(rest, 'TextField'), label: 'above' },
  },
  pictures,
  chunks: [rest],
};
