import type { WidgetDeclaration } from '../runtime/shapes/declarations.ts';
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
import { declaration as fileField } from './file-field/declaration.ts';
import { declaration as heading } from './heading/declaration.ts';
import { declaration as helpLine } from './help-line/declaration.ts';
import { declaration as imageChoice } from './image-choice/declaration.ts';
import { declaration as link } from './link/declaration.ts';
import { declaration as list } from './list/declaration.ts';
import { declaration as loading } from './loading/declaration.ts';
import { declaration as lookupField } from './lookup-field/declaration.ts';
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
import { declaration as review } from './review/declaration.ts';
import { declaration as rule } from './rule/declaration.ts';
import { declaration as selectField } from './select-field/declaration.ts';
import { declaration as signatureField } from './signature-field/declaration.ts';
import { declaration as spinner } from './spinner/declaration.ts';
import { declaration as status } from './status/declaration.ts';
import { declaration as subheading } from './subheading/declaration.ts';
import { declaration as summary } from './summary/declaration.ts';
import { declaration as telField } from './tel-field/declaration.ts';
import { declaration as text } from './text/declaration.ts';
import { declaration as textArea } from './text-area/declaration.ts';
import { declaration as textField } from './text-field/declaration.ts';
import { declaration as timeField } from './time-field/declaration.ts';
import { declaration as toggletips } from './toggletips/declaration.ts';
import { declaration as trail } from './trail/declaration.ts';
import { declaration as yesNo } from './yes-no/declaration.ts';

/** Declarations of `generalWidgets` and `moreWidgets` by name. Only tools import them. */
export const generalWidgetDeclarations = {
  actions,
  button,
  'checkbox-field': checkboxField,
  'checkbox-list': checkboxList,
  checklist,
  'choice-cards': choiceCards,
  'code-field': codeField,
  countdown,
  'date-field': dateField,
  'date-range': dateRange,
  definitions,
  disclosure,
  external,
  'file-field': fileField,
  heading,
  'help-line': helpLine,
  'image-choice': imageChoice,
  link,
  list,
  loading,
  'lookup-field': lookupField,
  'money-field': moneyField,
  'month-field': monthField,
  note,
  notice,
  'number-field': numberField,
  picture,
  'radio-list': radioList,
  rating,
  records,
  repeat,
  review,
  rule,
  'select-field': selectField,
  'signature-field': signatureField,
  spinner,
  status,
  subheading,
  summary,
  'tel-field': telField,
  text,
  'text-area': textArea,
  'text-field': textField,
  'time-field': timeField,
  toggletips,
  trail,
  'yes-no': yesNo,
} as const satisfies Readonly<Record<string, WidgetDeclaration>>;
