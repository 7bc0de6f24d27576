import { afterEach, expect, test, vi } from 'vitest';
import { reportHeight } from '../../../src/embed/frame/report-height.ts';
import type { FrameMessage } from '../../../src/embed/protocol.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A frame with content of a given height, and a dialog in the middle of the frame. Sizes in CSS pixels. */
function framed(contentPx: number, framePx: number) {
  const size = { contentPx, framePx, dialogPx: 200 };
  const rect = (top: number, height: number) => ({ top, height, bottom: top + height }) as DOMRect;
  const dialog = document.body.appendChild(document.createElement('dialog'));
  vi.spyOn(document.body, 'getBoundingClientRect').mockImplementation(() => rect(0, size.contentPx));
  vi.spyOn(dialog, 'getBoundingClientRect').mockImplementation(() =>
    rect((size.framePx - size.dialogPx) / 2, size.dialogPx),
  );
  vi.spyOn(dialog, 'scrollHeight', 'get').mockImplementation(() => size.dialogPx);
  vi.spyOn(window, 'innerHeight', 'get').mockImplementation(() => size.framePx);
  const told: FrameMessage[] = [];
  reportHeight(window, (message) => told.push(message), true);
  return {
    dialog,
    become: (change: Partial<typeof size>) => {
      Object.assign(size, change);
      window.dispatchEvent(new Event('resize'));
      return told.splice(0);
    },
  };
}

test('requests to show a dialog again if the frame shrank when it opened, but not when the dialog grows later', () => {
  const { dialog, become } = framed(1_800, 1_800);
  expect(become({})).toEqual([{ type: 'height', px: 1_800 }]);
  dialog.open = true;
  // The content behind the dialog became shorter when it opened. The host has not resized the frame yet.
  expect(become({ contentPx: 800 })).toEqual([
    { type: 'height', px: 800 },
    { type: 'show', topPx: 799, bottomPx: 1_001 },
  ]);
  expect(become({ framePx: 800 })).toEqual([{ type: 'show', topPx: 299, bottomPx: 501 }]);
  expect(become({ dialogPx: 900 })).toEqual([{ type: 'height', px: 932 }]);
  expect(become({ framePx: 932 })).toEqual([]);
});

test('requests to show each dialog once if the host does not resize the frame', () => {
  const { dialog, become } = framed(500, 1_800);
  expect(become({})).toEqual([{ type: 'height', px: 500 }]);
  dialog.open = true;
  expect(become({})).toEqual([{ type: 'show', topPx: 799, bottomPx: 1_001 }]);
  expect(become({})).toEqual([]);
  dialog.open = false;
  expect(become({})).toEqual([]);
  dialog.open = true;
  expect(become({})).toEqual([{ type: 'show', topPx: 799, bottomPx: 1_001 }]);
});
