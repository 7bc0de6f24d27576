/** Names that every expression can read, each without `$` and with a description. */
export const builtInDescriptions: Readonly<Record<string, string>> = {
  limits: 'The limits in `limits.json`, by name: `$limits.minimumAge`.',
  device: "The device: `'mobile'` or `'desktop'`.",
  leftAt:
    'The step on which the applicant was before the page was loaded again, if the tab or the browser has stored it.',
  storageLasts: 'False if the browser stores no data, as in some private windows.',
  today: "The current date in the applicant's time zone, such as 2026-11-20.",
  now: 'The current time, in milliseconds since 1970.',
  step: 'The name of the step on screen.',
  stage: 'The stage of the step, or null.',
  minutesLeft: 'The `minutesLeft` value of the step, or null.',
  supportCode:
    'A short code for the last failure on screen, which the applicant can give to support. It is empty before the first failure.',
  previous: 'The step that the view covers.',
  busy: 'Pending calls. `$busy.step` is true during a call that makes the step busy, and `$busy.FIELD` during a call that makes that field busy.',
  unsent: 'The number of `send` requests that are waiting to be sent.',
  chosenLabels:
    "The labels of chosen options that a call fetched, also on later steps: `$chosenLabels[field = 'trip.town'].label`. If the applicant chose several options, `label` is a list.",
  event: 'The data of the current event, such as `$event.index`. Each event has different data.',
  failure: "The failure of a call. It is available in the programs for the call's outcomes and in `failures`.",
};
