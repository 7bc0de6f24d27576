/** Widgets that no first step needs: fetched as one file while the first step is being filled in. */
export { CheckboxField } from './checkbox-field/checkbox-field.tsx';
export { Checklist } from './checklist/checklist.tsx';
export { ChoiceCards } from './choice-cards/choice-cards.tsx';
export { CodeField } from './code-field/code-field.tsx';
export { Countdown } from './countdown/countdown.tsx';
export { DateField } from './date-field/date-field.tsx';
export { Definitions } from './definitions/definitions.tsx';
export { Disclosure } from './disclosure/disclosure.tsx';
export { Loading } from './loading/loading.tsx';
export { Notice } from './notice/notice.tsx';
export { Records } from './records/records.tsx';
export { Summary } from './summary/summary.tsx';
export { Toggletips } from './toggletips/toggletips.tsx';
