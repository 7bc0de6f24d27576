// Sends the forms of the page to the sandbox and shows the result.
const note = document.querySelector('[data-told]');

const send = async (method, path, body) => {
  try {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const reply = await fetch(path, init);
    const { message } = await reply.json();
    return reply.ok ? undefined : message;
  } catch {
    return 'The sandbox does not respond.';
  }
};

const sendAndReport = async (method, path, body, doneMessage) => {
  note.textContent = (await send(method, path, body)) ?? doneMessage;
};

const bodies = {
  faults: ({ method, path, reply, times }) => {
    const answer = /^\d+$/.test(reply) ? { status: Number(reply) } : { drop: reply };
    return [
      'POST',
      [{ method, path, times: Number(times), ...answer }],
      `The next ${times} of ${method} ${path} will fail.`,
    ];
  },
  clock: ({ minutes }) => ['PUT', { offsetMs: Number(minutes) * 60_000 }, `The clock is ${minutes} minutes ahead.`],
};

for (const form of document.querySelectorAll('[data-control]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { control } = form.dataset;
    const [method, body, doneMessage] = bodies[control](Object.fromEntries(new FormData(form)));
    void sendAndReport(method, `/sandbox/${control}`, body, doneMessage);
  });
}

for (const button of document.querySelectorAll('[data-send]')) {
  button.addEventListener('click', () => {
    const [method, path] = button.dataset.send.split(' ');
    void sendAndReport(method, path, undefined, `Done: ${button.textContent}.`);
  });
}
