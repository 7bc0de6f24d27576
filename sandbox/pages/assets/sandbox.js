// Sends the controls of the page to the sandbox, and says what came of it.
const told = document.querySelector('[data-told]');

const say = (text) => {
  told.textContent = text;
};

const send = async (method, path, body) => {
  try {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const reply = await fetch(path, init);
    const { message } = await reply.json();
    return reply.ok ? undefined : message;
  } catch {
    return 'The sandbox does not answer.';
  }
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
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { control } = form.dataset;
    const [method, body, done] = bodies[control](Object.fromEntries(new FormData(form)));
    say((await send(method, `/sandbox/${control}`, body)) ?? done);
  });
}

for (const button of document.querySelectorAll('[data-send]')) {
  button.addEventListener('click', async () => {
    const [method, path] = button.dataset.send.split(' ');
    say((await send(method, path)) ?? `Done: ${button.textContent}.`);
  });
}
