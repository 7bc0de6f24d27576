/**
 * Lets forms be sent in a frame whose surroundings forbid forms (`sandbox` without `allow-forms`): a browser then raises no
 * `submit` for a pressed button, so we do. Our forms go nowhere by themselves; that event is all there is to them. Enter in
 * a field presses the button too.
 */
export function submitByScript(window: Window): void {
  let submitted: EventTarget | null = null;
  window.addEventListener('submit', ({ target }) => void (submitted = target), { capture: true });
  window.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const form = button?.form;
    if (button?.type !== 'submit' || button.disabled || !form || event.defaultPrevented) return;
    submitted = null;
    // By then the browser has done what it does.
    window.setTimeout(() => {
      if (submitted === form || !form.isConnected) return;
      if (form.noValidate || form.reportValidity())
        form.dispatchEvent(new SubmitEvent('submit', { submitter: button, bubbles: true, cancelable: true }));
    });
  });
}
