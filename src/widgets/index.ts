import { pictures } from '../look/pictures/index.ts';
import { Actions } from './actions/actions.tsx';
import { Button } from './button/button.tsx';
import { External } from './external/external.tsx';
import { Heading } from './heading/heading.tsx';
import { HelpLine } from './help-line/help-line.tsx';
import { Link } from './link/link.tsx';
import { List } from './list/list.tsx';
import { MoneyField } from './money-field/money-field.tsx';
import { Note } from './note/note.tsx';
import { Picture } from './picture/picture.tsx';
import { Rule } from './rule/rule.tsx';
import { SelectField } from './select-field/select-field.tsx';
import { Spinner } from './spinner/spinner.tsx';
import { Status } from './status/status.tsx';
import { Subheading } from './subheading/subheading.tsx';
import { Text } from './text/text.tsx';
import { TextField } from './text-field/text-field.tsx';
import { chunk, later } from './parts/chunk.tsx';
import { combineWidgets, type WidgetSet } from './registry.ts';

const rest = chunk(() => import('./later.ts'));

/** The widgets of any flow. What a first step usually draws is in the first bundle, the rest in a later file. */
export const generalWidgets: WidgetSet = {
  blocks: {
    actions: Actions,
    button: Button,
    checklist: later(rest, 'Checklist'),
    countdown: later(rest, 'Countdown'),
    definitions: later(rest, 'Definitions'),
    disclosure: later(rest, 'Disclosure'),
    external: External,
    heading: Heading,
    'help-line': HelpLine,
    link: Link,
    list: List,
    loading: later(rest, 'Loading'),
    note: Note,
    notice: later(rest, 'Notice'),
    picture: Picture,
    records: later(rest, 'Records'),
    rule: Rule,
    spinner: Spinner,
    status: Status,
    subheading: Subheading,
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
    'text-field': { draw: TextField, label: 'above' },
  },
  pictures,
  chunks: [rest],
};

/** The same, for a flow that needs no others. @internal */
export const widgets = combineWidgets(generalWidgets);
