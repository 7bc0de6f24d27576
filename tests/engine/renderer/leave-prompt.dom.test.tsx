import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanup, render } from '@testing-library/react';
import { useLeavePrompt } from '../../../src/renderer/flow-screen.tsx';
import { aView } from '../../refinance/gallery/view.ts';
import { shows } from '../../support/shows.ts';

const { leavePrompt: sentence } = aView();
let setUnsaved: (unsaved: boolean) => void;

function Page({ unsaved }: { readonly unsaved: boolean }) {
  useLeavePrompt({ unsaved, leavePrompt: sentence });
  return null;
}

beforeEach(() => {
  const { rerender } = render(<Page unsaved={false} />);
  setUnsaved = (unsaved) => rerender(<Page unsaved={unsaved} />);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function leave(): Event {
  const event = Object.assign(new Event('beforeunload', { cancelable: true }), { returnValue: '' });
  window.dispatchEvent(event);
  return event;
}

describe('the leave prompt', () => {
  test('is not attached while there is no unsaved input', () => {
    const added = vi.spyOn(window, 'addEventListener');
    setUnsaved(false);

    expect(added).not.toHaveBeenCalled();
    expect(leave().defaultPrevented).toBe(false);
  });

  test('appears with the text of the flow while there is unsaved input', shows('A2.page.4'), () => {
    setUnsaved(true);
    const event = leave();

    expect(event.defaultPrevented).toBe(true);
    expect(event.returnValue).toBe('Your answers are not saved yet.');
  });

  test('is removed when the input is saved', () => {
    setUnsaved(true);
    setUnsaved(false);

    expect(leave().defaultPrevented).toBe(false);
  });

  test('does not appear for a phone link, and appears again after the next key press', shows('A2.page.6'), () => {
    setUnsaved(true);
    const call = Object.assign(document.createElement('a'), { href: 'tel:+13035550142' });
    document.body.append(call);
    call.click();
    expect(leave().defaultPrevented).toBe(false);

    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(leave().defaultPrevented).toBe(true);
    call.remove();
  });
});
