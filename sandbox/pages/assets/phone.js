// Reloads the page when the number of texts has changed.
const list = document.querySelector('[data-phone]');

if (list instanceof HTMLElement) {
  const shown = list.querySelectorAll('[data-message]').length;
  const look = async () => {
    try {
      const reply = await fetch(`/sandbox/phone/${list.dataset.phone}/messages`);
      const messages = await reply.json();
      if (messages.length !== shown) {
        location.reload();
        return;
      }
    } catch {
      // The sandbox may be restarting, so try again later.
    }
    setTimeout(() => void look(), 1500);
  };
  setTimeout(() => void look(), 1500);
}
