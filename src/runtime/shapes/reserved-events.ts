export const reservedEvents = {
  /** Goes to `back`. Not handled by programs. */
  back: 'BACK',
  /** Reverses BACK. Not handled by programs. */
  forward: 'FORWARD',
  /** Another tab has newer data. By default, the flow restarts with it. */
  elsewhere: 'ELSEWHERE',
  /** Deletes all answers and restarts, unless a program handles it. */
  startOver: 'START_OVER',
  /** Also raised by Escape. */
  close: 'CLOSE',
  leave: 'LEAVE',
  /** Has `index`. */
  edit: 'EDIT',
  /** Has `index`. */
  remove: 'REMOVE',
} as const;

export const newerDraft = 'ui.newerDraft';
