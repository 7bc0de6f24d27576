import { declaration as actions } from './actions/declaration.ts';
import { declaration as button } from './button/declaration.ts';
import { declaration as checkboxField } from './checkbox-field/declaration.ts';
import { declaration as checklist } from './checklist/declaration.ts';
import { declaration as choiceCards } from './choice-cards/declaration.ts';
import { declaration as codeField } from './code-field/declaration.ts';
import { declaration as countdown } from './countdown/declaration.ts';
import { declaration as dateField } from './date-field/declaration.ts';
import { declaration as definitions } from './definitions/declaration.ts';
import { declaration as disclosure } from './disclosure/declaration.ts';
import { declaration as external } from './external/declaration.ts';
import { declaration as heading } from './heading/declaration.ts';
import { declaration as helpLine } from './help-line/declaration.ts';
import { declaration as link } from './link/declaration.ts';
import { declaration as list } from './list/declaration.ts';
import { declaration as loading } from './loading/declaration.ts';
import { declaration as moneyField } from './money-field/declaration.ts';
import { declaration as note } from './note/declaration.ts';
import { declaration as notice } from './notice/declaration.ts';
import { declaration as picture } from './picture/declaration.ts';
import { declaration as records } from './records/declaration.ts';
import { declaration as rule } from './rule/declaration.ts';
import { declaration as selectField } from './select-field/declaration.ts';
import { declaration as spinner } from './spinner/declaration.ts';
import { declaration as status } from './status/declaration.ts';
import { declaration as subheading } from './subheading/declaration.ts';
import { declaration as summary } from './summary/declaration.ts';
import { declaration as text } from './text/declaration.ts';
import { declaration as textField } from './text-field/declaration.ts';
import { declaration as toggletips } from './toggletips/declaration.ts';
import type { WidgetDeclaration } from '../runtime/shapes/declarations.ts';

/** The declarations of the widgets of any flow, by name. */
export const widgetDeclarations: Readonly<Record<string, WidgetDeclaration>> = {
  actions,
  button,
  'checkbox-field': checkboxField,
  checklist,
  'choice-cards': choiceCards,
  'code-field': codeField,
  countdown,
  'date-field': dateField,
  definitions,
  disclosure,
  external,
  heading,
  'help-line': helpLine,
  link,
  list,
  loading,
  'money-field': moneyField,
  note,
  notice,
  picture,
  records,
  rule,
  'select-field': selectField,
  spinner,
  status,
  subheading,
  summary,
  text,
  'text-field': textField,
  toggletips,
};
