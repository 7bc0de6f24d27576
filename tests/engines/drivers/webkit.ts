import { createServer, type AddressInfo } from 'node:net';
import { deviceOptions, type Device } from '../../support/browser/device.ts';
import { until } from '../../support/browser/until.ts';
import { clicking, pressing, typing, type Actions } from './actions.ts';
import type { Engine, Visit } from './engine.ts';
import { ownFolder, startProgram, type Program } from './process.ts';
import { isReady, newSession, type Session } from './webdriver.ts';

/** In ms. A browser starts in 1 s, and in about 10 s next to 8 busy processes. */
const startLimit = 60_000;

/** The frame of the application on a partner's page. It is in a shadow root. */
const findFrame = `return document.querySelector('refinance-application')?.shadowRoot?.querySelector('iframe') ?? null`;

export interface WebKitPaths {
  /** WebKitWebDriver, the W3C WebDriver server. */
  readonly driver: string;
  readonly browser: string;
  /** A virtual screen in memory. The browser does not run without a screen. */
  readonly screen: string;
}

/** Starts the virtual screen. Each visit has its own driver and browser. */
export async function startWebKit(paths: WebKitPaths): Promise<Engine> {
  // `-displayfd 3` picks the first free display and prints its number. `-nolisten tcp` opens no port.
  const screen = startProgram(
    paths.screen,
    ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    await ownFolder(),
  );
  try {
    const display = `:${await screen.said(/^(\d+)\n/m)}`;
    return { visit: async (device) => newVisit(paths, display, device), close: () => screen.end() };
  } catch (error) {
    await screen.end();
    throw error;
  }
}

/** The driver does not print its port if it may choose one. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function newVisit(paths: WebKitPaths, display: string, device: Device): Promise<Visit> {
  const { userAgent, viewport } = deviceOptions[device];
  const args = ['--automation', ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`])];
  const { session, driver } = await openBrowser(paths, display, args);
  await session.post('/window/rect', { ...viewport });
  const visit = visitOf(session, device, await session.get<string>('/window'));
  return {
    ...visit,
    async close() {
      await visit.close();
      await driver.end();
    },
  };
}

/** Sometimes the driver starts its browser and then never hears from it. A new driver with a new browser helps. */
async function openBrowser(
  paths: WebKitPaths,
  display: string,
  args: readonly string[],
  attempts = 3,
): Promise<{ readonly session: Session; readonly driver: Program }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const driver = startProgram(paths.driver, ['--host=127.0.0.1', `--port=${port}`], await ownFolder(), {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // Software rendering, because there is no graphics card.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  });
  try {
    await until('WebKitWebDriver', async () => (await isReady(origin)) || undefined);
    const capabilities = { 'webkitgtk:browserOptions': { binary: paths.browser, args } };
    return { session: await newSession(origin, capabilities, AbortSignal.timeout(startLimit)), driver };
  } catch (error) {
    await driver.end();
    if (attempts > 1 && error instanceof DOMException && error.name === 'TimeoutError')
      return openBrowser(paths, display, args, attempts - 1);
    throw error;
  }
}

function visitOf(session: Session, device: Device, handle: string): Visit {
  const perform = async (actions: Actions): Promise<void> => void (await session.post('/actions', { actions }));
  const go = async (url: string): Promise<void> => void (await session.post('/url', { url }));
  const others = async (): Promise<readonly string[]> =>
    (await session.get<readonly string[]>('/window/handles')).filter((one) => one !== handle);
  const inTabs = async <Result>(tabs: readonly string[], doThere: () => Promise<Result>): Promise<Result[]> => {
    const results: Result[] = [];
    for (const tab of tabs) {
      await session.post('/window', { handle: tab });
      results.push(await doThere());
    }
    await session.post('/window', { handle });
    return results;
  };
  const ask: Visit['ask'] = (question, given) =>
    session.post('/execute/sync', { script: `return (${String(question)})(arguments[0])`, args: [given ?? null] });
  const close = (): Promise<unknown> => session.delete('/window');
  return {
    device,
    go,
    reload: async () => void (await session.post('/refresh')),
    ask,
    async askFrame(question, given) {
      const id = await session.post<object | null>('/execute/sync', { script: findFrame, args: [] });
      if (id === null) throw new Error('There is no frame');
      await session.post('/frame', { id });
      try {
        return await ask(question, given);
      } finally {
        await session.post('/frame', { id: null });
      }
    },
    pressAt: (x, y) => perform(clicking(x, y)),
    type: (text) => perform(typing(text)),
    press: (key) => perform(pressing(key)),
    otherTabs: async () => inTabs(await others(), () => session.get<string>('/url')),
    closeOtherTabs: async () => void (await inTabs(await others(), close)),
    async goAside(url) {
      const aside = await session.post<{ handle: string }>('/window/new', { type: 'tab' });
      await inTabs([aside.handle], async () => {
        await go(url);
        await close();
      });
    },
    picture: async () => Buffer.from(await session.get<string>('/screenshot'), 'base64'),
    close: async () => void (await session.delete('')),
  };
}
