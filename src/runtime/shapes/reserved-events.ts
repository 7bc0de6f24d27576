export const reservedEvents = {
  /** Goes to the step that `back` names. Programs cannot handle it. */
  back: 'BACK',
  /** Goes forward again after BACK, if nothing has changed. Programs cannot handle it. */
  forward: 'FORWARD',
  /** Another tab has newer data. Without a program, the flow restarts with that data and shows a notice. */
  changedInOtherTab: 'ELSEWHERE',
  /** Deletes all answers and restarts the flow, unless a program handles it. */
  startOver: 'START_OVER',
  /** Closes the open modal. Escape and clicks outside the modal also raise this event. */
  close: 'CLOSE',
  /** The applicant leaves the page. */
  leave: 'LEAVE',
  /** The applicant edits the list item at `index`. */
  edit: 'EDIT',
  /** The applicant removes the list item at `index`. */
  remove: 'REMOVE',
} as const;

export const newerDraftKey = 'ui.newerDraft';
