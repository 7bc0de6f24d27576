/** Names that every expression can read, each without `$` and with a description. */
export const builtInDescriptions: Readonly<Record<string, string>> = {
  limits: 'The limits of `limits.json` by name: `$limits.minimumAge`.',
  device: "The device: `'mobile'` or `'desktop'`.",
  leftAt: 'The step at which the applicant left the page before this load, if the tab or the browser has stored it.',
  storageLasts: 'False if the browser stores no data, as in some private windows.',
  today: 'The date in the time zone of the applicant, such as 2026-11-20.',
  now: 'The time in milliseconds since 1970.',
  step: 'The step on screen.',
  stage: 'The stage of the step, or null.',
  minutesLeft: 'The remaining minutes of the step, or null.',
  supportCode:
    'A short name of the last failure on screen, for a call to support. It is empty before the first failure.',
  previous: 'The step that the view covers.',
  busy: 'Pending calls. `$busy.step` is true during a call that makes the step busy, and `$busy.FIELD` during a call that makes that field busy.',
  unsent: 'The number of requests of `send` that wait to be sent.',
  chosenLabels:
    "The labels of chosen options that were fetched, also on later steps: `$chosenLabels[field = 'trip.town'].label`. For several choices, it is a list of labels.",
  event: 'The data of the event, such as `$event.index`. It depends on the event.',
  failure: 'The failure of a call, in the programs of its outcomes and in `failures`.',
};
