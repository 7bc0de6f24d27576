// Reloads the page when the number of texts has changed.
const list = document.querySelector('[data-phone]');

if (list instanceof HTMLElement) {
  const messageCount = list.querySelectorAll('[data-message]').length;
  const poll = async () => {
    try {
      const reply = await fetch(`/sandbox/phone/${list.dataset.phone}/messages`);
      const messages = await reply.json();
      if (messages.length !== messageCount) {
        location.reload();
        return;
      }
    } catch {
      // The sandbox may be restarting, so try again later.
    }
    setTimeout(() => void poll(), 1500);
  };
  setTimeout(() => void poll(), 1500);
}
