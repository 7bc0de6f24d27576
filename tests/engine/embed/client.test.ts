import { expect, test } from 'vitest';
import { EmbedError } from '../../../src/embed/client/errors.ts';
import { load, mount } from '../../../src/embed/client/load.ts';

test('on a server an application is not put on a page, and the error says why', async () => {
  await expect(load('https://apply.example')).rejects.toThrow(EmbedError);
  await expect(load('https://apply.example')).rejects.toMatchObject({ code: 'no-page' });
  await expect(mount({} as HTMLElement, { origin: 'https://apply.example' })).rejects.toThrow(/in the browser only/);
});
