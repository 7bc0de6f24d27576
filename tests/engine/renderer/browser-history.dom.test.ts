import { beforeEach, describe, expect, test } from 'vitest';
import { createBrowserHistory } from '../../../src/renderer/browser-history.ts';
import { createFlowStore } from '../../../src/runtime/visit/flow-store.ts';
import type { FlowStore } from '../../../src/runtime/shapes/store-types.ts';
import type { Screen } from '../../../src/runtime/shapes/screen.ts';
import { aView } from '../../refinance/gallery/view.ts';

/** A browser's history with entries, a position, and a popstate event for each move. */
class FakeWindow extends EventTarget {
  readonly entries: unknown[] = [null];
  place = 0;
  readonly history = Object.assign(
    { scrollRestoration: 'auto' },
    {
      pushState: (state: unknown) => {
        this.entries.splice(this.place + 1, Infinity, state);
        this.place += 1;
      },
      go: (by: number) => this.moveTo(this.place + by),
      state: null,
    },
  );

  moveTo(place: number) {
    this.place = place;
    this.dispatchEvent(Object.assign(new Event('popstate'), { state: this.entries[place] }));
  }
}

let browser: FakeWindow;
let store: FlowStore;
let show: (screen: Screen) => void;
let raised: string[];

beforeEach(() => {
  browser = new FakeWindow();
  ({ store, show } = createFlowStore(aView()));
  raised = [];
});

function follow() {
  const dispatch = { raise: (event: string) => void raised.push(event), input() {}, blur() {}, followed() {} };
  const history = createBrowserHistory({ store, dispatch, window: browser as unknown as Window });
  const stop = history.start();
  return { ...history, stop };
}

async function arrive(part: Partial<Screen>) {
  show({ ...aView(), visitId: store.screen.visitId + 1, ...part });
  await Promise.resolve();
  await Promise.resolve();
}

describe('the browser history', () => {
  test('gets one entry for each arrival at a step with a previous step', async () => {
    follow();
    await arrive({ canGoBack: true });
    await arrive({ canGoBack: true });

    expect(browser.entries).toEqual([null, { depth: 1 }, { depth: 2 }]);
  });

  test('raises BACK when the browser goes back, and gets no entry for the arrival that follows', async () => {
    follow();
    await arrive({ canGoBack: true });
    await arrive({ canGoBack: true });
    browser.moveTo(1);
    await arrive({ canGoBack: true });

    expect(raised).toEqual(['BACK']);
    expect(browser.place).toBe(1);
    expect(browser.entries).toHaveLength(3);
  });

  test('goes back one entry on the Back action of the page', async () => {
    const { dispatch } = follow();
    await arrive({ canGoBack: true });
    dispatch.raise('BACK');
    await arrive({ canGoBack: false });

    expect(browser.place).toBe(0);
    expect(raised).toEqual(['BACK']);
  });

  test('gets an entry immediately, so that Back right after an arrival returns to the previous step', async () => {
    follow();
    await arrive({ canGoBack: true });
    await arrive({ canGoBack: true });
    browser.moveTo(browser.place - 1);

    expect(raised).toEqual(['BACK']);
    expect(browser.place).toBe(1);
  });

  test('goes back only one step when the applicant goes back several entries at once', async () => {
    follow();
    for (let arrival = 0; arrival < 3; arrival += 1) await arrive({ canGoBack: true });
    browser.moveTo(0);
    await arrive({ canGoBack: true });

    expect(raised).toEqual(['BACK']);
    expect(browser.place).toBe(2);
    browser.moveTo(1);
    expect(raised).toEqual(['BACK', 'BACK']);
    expect(browser.place).toBe(1);
  });

  test('closes an open modal on Back and stays on the same entry', async () => {
    follow();
    await arrive({ canGoBack: true, modal: { name: 'help', title: ['Help'], blocks: [] } });
    browser.moveTo(0);

    expect(raised).toEqual(['CLOSE']);
    expect(browser.place).toBe(1);
  });

  test('raises FORWARD when the browser goes forward, and gets no new entry', async () => {
    follow();
    await arrive({ canGoBack: true });
    browser.moveTo(0);
    await arrive({ canGoBack: false, canGoForward: true });
    browser.moveTo(1);
    await arrive({ canGoBack: true });

    expect(raised).toEqual(['BACK', 'FORWARD']);
    expect(browser.entries).toHaveLength(2);
    browser.moveTo(0);
    expect(raised).toEqual(['BACK', 'FORWARD', 'BACK']);
  });

  test.each([
    ['if something has changed since', { forward: false }],
    ['while the flow is busy', { forward: true, busy: true }],
  ])('stays on the same entry on Forward %s', async (_where, part) => {
    follow();
    await arrive({ canGoBack: true });
    browser.moveTo(0);
    await arrive({ canGoBack: false, ...part });
    browser.moveTo(1);

    expect(browser.place).toBe(0);
    expect(raised).toEqual(['BACK']);
  });

  test('raises no event on Back if there is no previous step', async () => {
    follow();
    await arrive({ canGoBack: true });
    await arrive({ canGoBack: false });
    browser.moveTo(0);

    expect(raised).toEqual([]);
  });

  test('gets no entries after it has been stopped', async () => {
    const { stop } = follow();
    stop();
    await arrive({ canGoBack: true });

    expect(browser.entries).toHaveLength(1);
  });
});
