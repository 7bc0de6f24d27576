import { expect } from 'vitest';
import { createScriptedApi, replies } from '../scripted-api.ts';

/** IDs of the records that the actions receive. */
export const ids = { contactId: 'c', leadId: 'l', assetId: 'a' };

/** Method, address and body of the only request of an action. */
export async function requestOf(
  name: string,
  input: Record<string, unknown>,
  windowWidthPx?: () => number | undefined,
) {
  const api = createScriptedApi([replies({})], windowWidthPx ? { windowWidthPx } : {});
  await api.run(name, input);
  expect(api.sent).toHaveLength(1);
  const [sent] = api.sent;
  return { call: `${sent?.method} ${sent?.url}`, body: sent?.body };
}
