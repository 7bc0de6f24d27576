import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPagePort, browserPorts } from '../../../src/verification/browser/browser-ports.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser with one page that can be shown or hidden. It counts listeners. */
function stubPage() {
  const counted = () => {
    const target = new EventTarget();
    const heard = new Set<unknown>();
    return {
      target,
      heard,
      addEventListener: (name: string, listen: EventListener) => {
        heard.add(listen);
        target.addEventListener(name, listen);
      },
      removeEventListener: (name: string, listen: EventListener) => {
        heard.delete(listen);
        target.removeEventListener(name, listen);
      },
    };
  };
  const [document, world] = [{ ...counted(), visibilityState: 'visible' }, counted()];
  const replaced: string[] = [];
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', world.addEventListener);
  vi.stubGlobal('removeEventListener', world.removeEventListener);
  vi.stubGlobal('location', { origin: 'https://app.example', replace: (url: string) => void replaced.push(url) });
  vi.stubGlobal('navigator', { userAgent: 'Browser/1.0' });
  return { document, world, replaced };
}

describe('the page port of the browser', () => {
  test('returns the origin and the user agent, and replaces the location', () => {
    const { replaced } = stubPage();
    const page = createPagePort();
    expect([page.origin, page.userAgent]).toEqual(['https://app.example', 'Browser/1.0']);
    page.replace('https://app.example/done');
    expect(replaced).toEqual(['https://app.example/done']);
  });

  test('notifies when the page becomes visible or the network returns, until the listener is removed', () => {
    const { document, world } = stubPage();
    const shown = vi.fn();
    const stop = createPagePort().onVisibleOrOnline(shown);
    const happen = (): number => {
      document.target.dispatchEvent(new Event('visibilitychange'));
      world.target.dispatchEvent(new Event('online'));
      return shown.mock.calls.length;
    };
    expect(happen()).toBe(2);
    document.visibilityState = 'hidden';
    expect(happen()).toBe(2);
    document.visibilityState = 'visible';
    expect(happen()).toBe(4);
    stop();
    expect(happen()).toBe(4);
    expect([document.heard.size, world.heard.size]).toEqual([0, 0]);
  });

  test('has an empty origin and never notifies if there is no browser', () => {
    for (const name of ['document', 'location', 'navigator', 'addEventListener', 'removeEventListener'])
      vi.stubGlobal(name, undefined);
    const page = createPagePort();
    expect([page.origin, page.userAgent]).toEqual(['', '']);
    expect(() => page.replace('https://app.example')).not.toThrow();
    expect(() => page.onVisibleOrOnline(() => undefined)()).not.toThrow();
  });
});

class FakeSocket extends EventTarget {
  static readonly opened: FakeSocket[] = [];
  readonly sent: string[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }
}

describe('a socket of the browser', () => {
  function open() {
    const { document } = stubPage();
    vi.stubGlobal('WebSocket', FakeSocket);
    const told: unknown[][] = [];
    const port = browserPorts('sandbox').openSocket('wss://backend.example/status', {
      open: () => told.push(['open']),
      message: (data, origin) => told.push(['message', data, origin]),
      close: (code, refusedBy) => told.push(['close', code, refusedBy]),
    });
    const socket = FakeSocket.opened.at(-1);
    if (socket === undefined) throw new Error('No socket was opened');
    const happen = (type: string, what: object = {}) => socket.dispatchEvent(Object.assign(new Event(type), what));
    return { document, told, port, socket, happen };
  }

  test('opens its address, passes on messages with their origin, sends and closes', () => {
    const { told, port, socket, happen } = open();
    expect(socket.url).toBe('wss://backend.example/status');
    happen('open');
    happen('message', { data: '{"next":"done"}', origin: 'wss://backend.example' });
    expect(told).toEqual([['open'], ['message', '{"next":"done"}', 'wss://backend.example']]);
    port.send('ping');
    port.close();
    expect([socket.sent, socket.isClosed]).toEqual([['ping'], true]);
  });

  test('reports an error only as a close, with the code', async () => {
    const { document, told, happen } = open();
    happen('error');
    happen('close', { code: 1006 });
    await vi.waitFor(() => expect(told).toEqual([['close', 1006, undefined]]));
    expect(document.heard.size).toBe(0);
  });

  test('reports the directive if the Content-Security-Policy blocks it, although the violation event arrives later', async () => {
    const { document, told, happen } = open();
    happen('close', { code: 1006 });
    document.target.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        disposition: 'enforce',
        effectiveDirective: 'connect-src',
        blockedURI: 'wss://backend.example',
      }),
    );
    await vi.waitFor(() => expect(told).toEqual([['close', 1006, 'connect-src']]));
  });
});

describe('the ports of a browser', () => {
  test('have a clock whose timers can be canceled', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
    const { after, now } = browserPorts('sandbox');
    const run = vi.fn();
    after(200, run);
    after(100, run)();
    vi.advanceTimersByTime(199);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
    expect(now()).toBe(Date.UTC(2026, 10, 20, 0, 0, 0, 200));
  });

  test('share settings and registrations between verifications of the same name', () => {
    const [first, second, other] = ['one', 'one', 'another'].map(browserPorts);
    expect(second?.settings).toBe(first?.settings);
    expect(second?.registrations).toBe(first?.registrations);
    expect(other?.settings).not.toBe(first?.settings);
    first?.settings.write('namespace', 'here');
    expect([second?.settings.read('namespace'), other?.settings.read('namespace')]).toEqual(['here', null]);
  });

  test('store settings in localStorage under the given name', () => {
    const kept = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    vi.stubGlobal('localStorage', localStorage);
    browserPorts('stored').settings.write('namespace', 'here');
    expect([...kept]).toEqual([['stored.namespace', 'here']]);
  });

  test('generate keys, export the public key as PEM, sign text and hash text', async () => {
    const { keys } = browserPorts('sandbox');
    const pair = await keys.generate();
    expect(await keys.publicKeyPem(pair)).toMatch(/^-----BEGIN PUBLIC KEY-----\n[\w+/=]+\n-----END PUBLIC KEY-----$/);
    expect(await keys.sign(pair, 'a text')).toMatch(/^ME/);
    expect(await keys.digest('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test('read codes from text messages only if the browser supports it', () => {
    expect('readTextedCode' in browserPorts('sandbox')).toBe(false);
    vi.stubGlobal('OTPCredential', () => undefined);
    expect('readTextedCode' in browserPorts('sandbox')).toBe(true);
  });

  test('load the fingerprint agent only when it is called', async () => {
    const asked = browserPorts('sandbox').fingerprint.collect({ apiKey: 'key', scriptUrlPatterns: [] });
    await expect(asked).rejects.toThrow('The list of script URL patterns is empty');
  });
});
