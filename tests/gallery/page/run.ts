import { sendFile } from '../../../src/http/send-file.ts';
import type { ActionRunner } from '../../../src/runtime/shapes/ports.ts';

const addresses = ['12 Kiln Lane, Mudford', '12 Kiln Road, Clayton', '14 Kiln Road, Clayton'];
const failure = { status: 0, message: '', name: 'Error' };

/** Uploads files to the server of the page, and searches three addresses. */
export const run: ActionRunner = async (name, { file, query }, { signal, progress }) => {
  if (name === 'find-address') {
    const reply = addresses.filter((label) => label.startsWith(String(query))).map((label) => ({ id: label, label }));
    return { outcome: 'found', reply };
  }
  const result = await sendFile({ url: '/upload', body: file as File, signal, progress });
  if ('loss' in result || result.response.status !== 200) return { outcome: 'unreachable', failure };
  return { outcome: 'uploaded', reply: JSON.parse(result.text) as unknown };
};
