/** Events with a fixed meaning. */
export const reservedEvents = {
  /** Goes to `back`. No program handles it. */
  back: 'BACK',
  /** Reverses BACK, until something changes. No program handles it. */
  forward: 'FORWARD',
  /** Another tab has newer data. By default, the flow restarts from it. */
  elsewhere: 'ELSEWHERE',
  /** Deletes all answers and restarts the flow, unless a program handles it. */
  startOver: 'START_OVER',
  /** Also raised by Escape and clicks outside the modal. */
  close: 'CLOSE',
  /** Not counted as a click. */
  leave: 'LEAVE',
  /** Has `index`. */
  edit: 'EDIT',
  /** Has `index`. */
  remove: 'REMOVE',
} as const;

/** Copy key: this tab now shows another tab's draft. */
export const newerDraft = 'ui.newerDraft';
