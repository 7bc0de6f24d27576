import type { LocalAction } from '../../../src/exports/index.ts';
import { failed } from './failed.ts';

const steps = 4;
const stepMs = 120;

/**
 * Receives a file in four steps. Names that begin with "broken" fail once, "virus" is refused, and "slow" takes ten
 * times as long.
 */
function createUploadFile() {
  const brokeOff = new Set<string>();
  let number = 0;
  return {
    about: 'Takes one file of a claim.',
    input: ['file'],
    sensitive: ['contact'],
    success: ['taken'],
    failure: ['refused', 'unreachable'],
    reply: { kind: 'object', fields: { fileId: { kind: 'string' } } },
    async run({ file }, { signal, progress }) {
      const name = file instanceof File ? file.name : '';
      for (let step = 1; step <= steps; step += 1) {
        await pause(name.startsWith('slow') ? stepMs * 10 : stepMs, signal);
        progress?.(step / steps);
        if (step < steps / 2) continue;
        if (name.startsWith('virus')) return failed('refused', 'Our scanner found something harmful in it.');
        if (name.startsWith('broken') && !brokeOff.has(name)) {
          brokeOff.add(name);
          return failed('unreachable');
        }
      }
      number += 1;
      return { outcome: 'taken', reply: { fileId: `F${number}` } };
    },
  } as const satisfies LocalAction;
}

export const uploadFile = createUploadFile();

/** @throws the reason of the signal if the upload is canceled */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('The upload was given up'));
    });
  });
}
