/** Names that every expression can read, each without `$` and with a description. */
export const builtIns: Readonly<Record<string, string>> = {
  limits: 'The limits of limits.json, by their names: $limits.minimumAge.',
  device: "'mobile' or 'desktop'.",
  leftAt: 'The step at which the page was left before it was loaded, if this tab or the browser knows it.',
  storageLasts: 'False where the browser keeps nothing for us, as in some private windows.',
  today: 'Today where the applicant is, such as 2026-11-20.',
  now: 'The time in milliseconds since 1970.',
  step: 'The step on screen.',
  stage: 'The stage that the step says of itself; null if it says none.',
  minutesLeft: 'The minutes that the step says are left; null if it says none.',
  supportCode: 'Names the last failure that was shown, for whoever calls about it; empty before.',
  previous: 'In a view: the step that it covers.',
  busy: '$busy.step is true while a call of the step is under way, $busy.FIELD while one that was made busy at that field is.',
  unsent: 'How many of what "send" gave away wait for a connection, or for those before them; 0 if none does.',
  chosenLabels:
    "The labels of fetched choices that were chosen, also after their step: $chosenLabels[field = 'trip.town'].label. Of several choices, a list of labels.",
  event: 'What came with the event, such as $event.index; each event brings its own.',
  failure: 'Why a call failed, in the programs of its outcomes and in failures: see $failure.',
};
