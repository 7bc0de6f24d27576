/** Events with a meaning of their own; a flow names all others itself. */
export const reservedEvents = {
  /** Goes to the step that `back` names; no program handles it. */
  back: 'BACK',
  /** Goes to the step that BACK was raised on, if nothing has changed since; no program handles it. */
  forward: 'FORWARD',
  /** Another tab went on with what storage holds. What this one had is gone; without a program for it, nothing happens. */
  elsewhere: 'ELSEWHERE',
  /** Closes the open modal; Escape and a press beside the modal raise it. */
  close: 'CLOSE',
  /** The applicant leaves the page; it is not counted as a click. */
  leave: 'LEAVE',
  /** The applicant wants to change an item of a list; carries its `index`. */
  edit: 'EDIT',
  /** The applicant takes an item out of a list; carries its `index`. */
  remove: 'REMOVE',
} as const;
