import { createBotCheck } from '../../../../src/api/bot-check.ts';
import { allowScriptsFrom } from '../../../../src/verification/signals/script-policy.ts';

const choice = { kind: 'recaptcha', siteKey: 'site-key', scriptUrl: '/recaptcha/api.js', origins: [] } as const;
const botCheck = createBotCheck(choice, allowScriptsFrom);
const output = document.querySelector('output');

/** Calls the API with a token, as the client does, and prints the result. */
async function call(): Promise<string> {
  const { header, value } = await botCheck.token();
  const reply = await fetch('/api/vehicle/getyears', {
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', [header]: value },
  });
  return `${header} ${reply.status}`;
}

document.querySelector('button')?.addEventListener('click', () => {
  if (output !== null) output.textContent = '';
  call().then(
    (said) => output?.replaceChildren(said),
    (cause: unknown) => output?.replaceChildren(cause instanceof Error ? cause.message : String(cause)),
  );
});
