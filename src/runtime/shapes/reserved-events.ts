/** Events with a meaning of their own; a flow names all others itself. */
export const reservedEvents = {
  /** Goes to the step that `back` names; no program handles it. */
  back: 'BACK',
  /** Goes to the step that BACK was raised on, if nothing has changed since; no program handles it. */
  forward: 'FORWARD',
  /** Another tab has stored something newer. Without a program, the flow starts again from it and shows a notice. */
  elsewhere: 'ELSEWHERE',
  /**
   * Deletes all answers and starts the flow as for a new visitor. An error view that comes again has a button for it. A
   * program that handles it runs instead.
   */
  startOver: 'START_OVER',
  /** Closes the open modal; Escape and a press beside the modal raise it. */
  close: 'CLOSE',
  /** The applicant leaves the page; it is not counted as a click. */
  leave: 'LEAVE',
  /** The applicant wants to change an item of a list; carries its `index`. */
  edit: 'EDIT',
  /** The applicant takes an item out of a list; carries its `index`. */
  remove: 'REMOVE',
} as const;

/** Copy key of the notice that another tab has stored a newer draft, which this tab now shows. */
export const newerDraft = 'ui.newerDraft';
