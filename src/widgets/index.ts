import './parts/parts.css';
import type { ComponentType } from 'react';
import { Actions } from './actions/actions.tsx';
import { Button } from './button/button.tsx';
import { External } from './external/external.tsx';
import { Heading } from './heading/heading.tsx';
import { HelpLine } from './help-line/help-line.tsx';
import { Link } from './link/link.tsx';
import { List } from './list/list.tsx';
import { MoneyField } from './money-field/money-field.tsx';
import { Note } from './note/note.tsx';
import { chunk, forgetFailures, later } from './parts/chunk.tsx';
import { Picture } from './picture/picture.tsx';
import { PlateField } from './plate-field/plate-field.tsx';
import type { BlockName, ControlName } from './prop-types.ts';
import type { BlockOf, ControlEntry, ControlOf, Widgets } from './registry.ts';
import { Rule } from './rule/rule.tsx';
import { SelectField } from './select-field/select-field.tsx';
import { Spinner } from './spinner/spinner.tsx';
import { Status } from './status/status.tsx';
import { Subheading } from './subheading/subheading.tsx';
import { TextField } from './text-field/text-field.tsx';
import { Text } from './text/text.tsx';

const confirm = chunk(() => import('./chunks/confirm.ts'));
const offers = chunk(() => import('./chunks/offers.ts'));

/** Every block of the product. What the first step draws is in the first bundle, the rest in two later files. */
const blocks: { readonly [Name in BlockName]: ComponentType<BlockOf<Name>> } = {
  // headings and words
  heading: Heading,
  subheading: Subheading,
  text: Text,
  note: Note,
  rule: Rule,
  picture: Picture,
  list: List,
  definitions: later(offers, 'Definitions'),
  toggletips: later(offers, 'Toggletips'),
  disclosure: later(confirm, 'Disclosure'),
  notice: later(confirm, 'Notice'),

  // actions
  link: Link,
  actions: Actions,
  button: Button,
  external: External,
  'help-line': HelpLine,

  // waiting
  status: Status,
  spinner: Spinner,
  loading: later(offers, 'Loading'),
  countdown: later(confirm, 'Countdown'),

  // what is known so far
  summary: later(confirm, 'Summary'),
  'vehicle-card': later(confirm, 'VehicleCard'),
  'months-bar': later(offers, 'MonthsBar'),
  records: later(offers, 'Records'),
  checklist: later(offers, 'Checklist'),
  'offer-line': later(offers, 'OfferLine'),
  'price-card': later(offers, 'PriceCard'),
};

/** Every control of the product. */
const controls: { readonly [Name in ControlName]: ControlEntry<ControlOf<Name>['field']['props']> } = {
  'text-field': { draw: TextField, label: 'above' },
  'plate-field': { draw: PlateField, label: 'above' },
  'money-field': { draw: MoneyField, label: 'above' },
  'select-field': { draw: SelectField, label: 'above' },
  'phone-field': { draw: later(confirm, 'PhoneField'), label: 'above' },
  'ssn-field': { draw: later(confirm, 'SsnField'), label: 'above' },
  'date-field': { draw: later(confirm, 'DateField'), label: 'above' },
  'code-field': { draw: later(confirm, 'CodeField'), label: 'above' },
  'postal-code-field': { draw: later(confirm, 'PostalCodeField'), label: 'above' },
  'checkbox-field': { draw: later(confirm, 'CheckboxField'), label: 'own' },
  'choice-cards': { draw: later(offers, 'ChoiceCards'), label: 'own' },
};

/**
 * The widgets of the product, by the names of their declarations. Each is checked against its own declaration above;
 * the renderer, which draws by name, sees them all alike.
 */
export const widgets = {
  blocks,
  controls,
  async preload() {
    await Promise.allSettled([confirm.fetch(), offers.fetch()]);
    // Nobody has missed it yet: the step that needs it tries once more.
    forgetFailures();
  },
} as unknown as Widgets;
