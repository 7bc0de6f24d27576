/** Widgets of the steps that confirm who the applicant is: fetched as one file while the first step is being filled in. */
export { CheckboxField } from '../checkbox-field/checkbox-field.tsx';
export { CodeField } from '../code-field/code-field.tsx';
export { Countdown } from '../countdown/countdown.tsx';
export { DateField } from '../date-field/date-field.tsx';
export { Disclosure } from '../disclosure/disclosure.tsx';
export { Notice } from '../notice/notice.tsx';
export { PhoneField } from '../phone-field/phone-field.tsx';
export { PostalCodeField } from '../postal-code-field/postal-code-field.tsx';
export { SsnField } from '../ssn-field/ssn-field.tsx';
export { Summary } from '../summary/summary.tsx';
export { VehicleCard } from '../vehicle-card/vehicle-card.tsx';
