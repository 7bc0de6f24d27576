import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderField, press } from '../../../tests/support/render-screen.tsx';
import type { ActionResult, ActionRunner, RunContext } from '../../runtime/shapes/ports.ts';
import type { FieldSample } from '../gallery.ts';
import { gallery } from './gallery.ts';
import { UploadStore } from './uploads.ts';

/** A call of the action, which the test answers. */
interface UploadCall {
  readonly name: string;
  readonly file: File;
  readonly context: RunContext;
  readonly answer: (result: ActionResult) => Promise<void>;
}

async function renderFiles(sample: FieldSample) {
  const calls: UploadCall[] = [];
  const run: ActionRunner = (name, { file }, context) =>
    new Promise((resolve) => {
      const answer = (result: ActionResult) => act(async () => resolve(result));
      calls.push({ name, file: file as File, context, answer });
    });
  const rendered = await renderField('file-field', sample, {}, run);
  return { ...rendered, calls };
}

const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
const picture = (name: string, bytes = 1_000, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type });
const choose = (...files: File[]) =>
  act(async () => {
    Object.defineProperty(chooser(), 'files', { value: files, configurable: true });
    fireEvent.change(chooser());
  });
const states = () => [...document.querySelectorAll<HTMLElement>('[data-file]')].map(({ dataset }) => dataset['file']);
const announcement = () => document.querySelector('.files [role="status"]')?.textContent;
const uploaded = (photoId: string): ActionResult => ({ outcome: 'uploaded', reply: { photoId } });
const refusal: ActionResult = { outcome: 'refused', failure: { status: 422, message: 'No bowl is seen.', name: 'X' } };

test('uploads a chosen file, and stores its name, size and type with the reply of the action', async () => {
  const { calls, enteredValues: entered } = await renderFiles(gallery.empty);
  await choose(picture('bowl.png'));
  expect(calls.map(({ name, file }) => [name, file.name])).toEqual([['upload-photo', 'bowl.png']]);
  expect(states()).toEqual(['uploading']);
  expect(announcement()).toBe('bowl.png: sending');

  await calls[0]?.answer(uploaded('p7'));
  expect(states()).toEqual(['done']);
  expect(announcement()).toBe('bowl.png: sent');
  expect(entered()).toEqual([['bowl.png'], [{ name: 'bowl.png', size: 1_000, type: 'image/png', photoId: 'p7' }]]);
});

test('shows the upload progress of each file', async () => {
  const { calls } = await renderFiles(gallery.empty);
  await choose(picture('one.png'), picture('two.png'));
  await act(async () => calls[1]?.context.progress?.(0.5));
  const bars = document.querySelectorAll<HTMLProgressElement>('.files progress');
  expect([...bars].map((bar) => [bar.getAttribute('aria-label'), bar.value])).toEqual([
    ['one.png', 0],
    ['two.png', 0.5],
  ]);
});

test('cancels a pending upload, and stores nothing of it', async () => {
  const { calls, enteredValues: entered } = await renderFiles(gallery.empty);
  await choose(picture('bowl.png'));
  await press(screen.getByRole('button', { name: 'Cancel bowl.png' }));
  expect(calls[0]?.context.signal.aborted).toBe(true);
  await calls[0]?.answer(uploaded('late'));
  expect(states()).toEqual([]);
  expect(announcement()).toBe('bowl.png: removed');
  expect(entered().at(-1)).toEqual([]);
  expect(document.activeElement).toBe(chooser());
});

test('shows the message of the server for a failed upload, and uploads the file again on retry', async () => {
  const { calls, enteredValues: entered } = await renderFiles(gallery.empty);
  await choose(picture('bowl.png'));
  await calls[0]?.answer(refusal);
  expect(screen.getByText(/No bowl is seen/, { selector: '.file__state' })).toBeTruthy();
  expect(entered()).toEqual([['bowl.png']]);

  await press(screen.getByRole('button', { name: 'Try again bowl.png' }));
  expect(calls[1]?.file).toBe(calls[0]?.file);
  await calls[1]?.answer(uploaded('p8'));
  expect(states()).toEqual(['done']);
});

test.each([
  ['too large', picture('bowl.png', 2_000_001), /It is too big/],
  [
    'of a type that is not allowed',
    picture('bowl.exe', 10, 'application/octet-stream'),
    /We cannot open files of this type/,
  ],
])('does not upload a file that is %s, and shows an error at the file', async (_, file, message) => {
  const { calls, enteredValues: entered } = await renderFiles(gallery.empty);
  await choose(file);
  expect(calls).toEqual([]);
  expect(screen.getByText(message, { selector: '.file__state' })).toBeTruthy();
  // The form cannot be submitted until the refused file is removed.
  expect(entered()).toEqual([[file.name]]);
  await press(screen.getByRole('button', { name: `Remove ${file.name}` }));
  expect(entered().at(-1)).toEqual([]);
});

test('rejects files above the maximum number', async () => {
  const { calls } = await renderFiles(gallery.filled);
  await choose(picture('2.png'), picture('3.png'), picture('4.png'));
  expect(calls.map(({ file }) => file.name)).toEqual(['2.png', '3.png']);
  expect(states()).toEqual(['done', 'uploading', 'uploading', 'refused']);
});

test('accepts types by file extension too', async () => {
  const sample = { ...gallery.empty, props: { upload: 'upload-photo', types: '.HEIC, application/pdf', max: 3 } };
  const { calls } = await renderFiles(sample);
  await choose(picture('a.heic', 1, ''), picture('b.pdf', 1, 'application/pdf'), picture('c.png'));
  expect(calls.map(({ file }) => file.name)).toEqual(['a.heic', 'b.pdf']);
});

test('shows an earlier upload as done, and an unfinished one as interrupted', async () => {
  await renderFiles({ ...gallery.filled, value: [...gallery.filled.value, 'lost.png'] });
  expect(states()).toEqual(['done', 'interrupted']);
});

test('reports its value again if the flow did not accept it, for example during a call', async () => {
  const reported: unknown[] = [];
  const options = {
    limits: { acceptedTypes: '', maxCount: 1, maxBytes: 10 },
    send: async () => uploaded('p9'),
    onChange: (value: unknown) => void reported.push(value),
  };
  const uploads = new UploadStore(undefined);
  uploads.syncWithProps(options, undefined);
  uploads.add([picture('bowl.png', 5)]);
  uploads.syncWithProps(options, ['bowl.png']);
  const entry = { name: 'bowl.png', size: 5, type: 'image/png', photoId: 'p9' };
  await vi.waitFor(() => expect(reported).toEqual([['bowl.png'], [entry]]));

  // A render with the old value means that the flow refused the new value.
  uploads.syncWithProps(options, ['bowl.png']);
  expect(reported).toEqual([['bowl.png'], [entry], [entry]]);
  uploads.syncWithProps(options, [entry]);
  expect(reported).toHaveLength(3);
  expect(uploads.getSnapshot().map(({ state }) => state.kind)).toEqual(['done']);
});

test('removes files that the flow has overwritten', async () => {
  const { change } = await renderFiles(gallery.filled);
  await change((view) => {
    const form = view.blocks[0]?.props as unknown as { items: { fields: { value: unknown }[] }[] };
    Object.assign(form.items[0]?.fields[0] ?? {}, { value: [] });
  });
  expect(states()).toEqual([]);
});

test('aborts pending uploads when the step is left', async () => {
  const { calls, change } = await renderFiles(gallery.empty);
  await choose(picture('bowl.png'));
  await change((view) => Object.assign(view, { arrival: 2, blocks: [] }));
  expect(calls[0]?.context.signal.aborted).toBe(true);
});
