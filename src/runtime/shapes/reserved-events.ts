export const reservedEvents = {
  /** Goes to `back`. Programs cannot handle it. */
  back: 'BACK',
  /** Reverses BACK. Programs cannot handle it. */
  forward: 'FORWARD',
  /** Another tab has newer data. By default, the flow restarts with it. */
  elsewhere: 'ELSEWHERE',
  /** Deletes all answers and restarts, unless a program handles it. */
  startOver: 'START_OVER',
  /** Also raised by Escape. */
  close: 'CLOSE',
  leave: 'LEAVE',
  edit: 'EDIT',
  remove: 'REMOVE',
} as const;

export const newerDraft = 'ui.newerDraft';
