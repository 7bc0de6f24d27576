import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { proxy } from 'valtio/vanilla';
import { keepLeavePrompt } from '../../../src/renderer/leave-prompt.ts';
import type { FlowStore } from '../../../src/runtime/shapes/store-types.ts';
import { aView } from '../../refinance/gallery/view.ts';
import { shows } from '../../support/shows.ts';

let store: FlowStore;
let stop: () => void;

beforeEach(() => {
  store = proxy<FlowStore>({ screen: aView() });
  stop = keepLeavePrompt({ store, window });
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

async function setUnsaved(unsaved: boolean) {
  store.screen = { ...store.screen, unsaved };
  await Promise.resolve();
  await Promise.resolve();
}

function leave(): Event {
  const event = Object.assign(new Event('beforeunload', { cancelable: true }), { returnValue: '' });
  window.dispatchEvent(event);
  return event;
}

describe('the leave prompt', () => {
  test('is not attached while nothing would be lost', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    await setUnsaved(false);

    expect(added).not.toHaveBeenCalled();
    expect(leave().defaultPrevented).toBe(false);
  });

  test('asks in the flow’s words while input would be lost', shows('A2.page.4'), async () => {
    await setUnsaved(true);
    const event = leave();

    expect(event.defaultPrevented).toBe(true);
    expect(event.returnValue).toBe('Your answers are not saved yet.');
  });

  test('goes when the input is safe', async () => {
    await setUnsaved(true);
    await setUnsaved(false);

    expect(leave().defaultPrevented).toBe(false);
  });

  test('does not ask about a phone call, and asks again after it', shows('A2.page.6'), async () => {
    await setUnsaved(true);
    const call = Object.assign(document.createElement('a'), { href: 'tel:+13035550142' });
    document.body.append(call);
    call.click();
    expect(leave().defaultPrevented).toBe(false);

    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(leave().defaultPrevented).toBe(true);
    call.remove();
  });
});
