import { CheckboxList } from './checkbox-list/checkbox-list.tsx';
import { DateRange } from './date-range/date-range.tsx';
import { ImageChoice } from './image-choice/image-choice.tsx';
import { MonthField } from './month-field/month-field.tsx';
import { NumberField } from './number-field/number-field.tsx';
import { RadioList } from './radio-list/radio-list.tsx';
import { Rating } from './rating/rating.tsx';
import { TextArea } from './text-area/text-area.tsx';
import { TimeField } from './time-field/time-field.tsx';
import { YesNo } from './yes-no/yes-no.tsx';

/** Controls that many flows do not use, by name. Their lazy chunk loads on demand. */
export const rareControls = {
  'checkbox-list': CheckboxList,
  'date-range': DateRange,
  'image-choice': ImageChoice,
  'month-field': MonthField,
  'number-field': NumberField,
  'radio-list': RadioList,
  rating: Rating,
  'text-area': TextArea,
  'time-field': TimeField,
  'yes-no': YesNo,
} as const;
