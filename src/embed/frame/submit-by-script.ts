/** Dispatches `submit` for buttons if the frame's `sandbox` lacks `allow-forms`. */
export function submitByScript(window: Window): void {
  let submitted: EventTarget | null = null;
  window.addEventListener('submit', ({ target }) => void (submitted = target), { capture: true });
  window.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const form = button?.form;
    if (button?.type !== 'submit' || button.disabled || !form || event.defaultPrevented) return;
    submitted = null;
    // Runs after the browser has handled the click.
    window.setTimeout(() => {
      if (submitted === form || !form.isConnected) return;
      if (form.noValidate || form.reportValidity())
        form.dispatchEvent(new SubmitEvent('submit', { submitter: button, bubbles: true, cancelable: true }));
    });
  });
}
