import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deviceOptions, type Device } from '../../support/browser/device.ts';
import { clicking, pressing, typing, type Actions } from './actions.ts';
import { connect, type Connection } from './bidi.ts';
import type { Engine, Visit } from './engine.ts';
import { ownFolder, startProgram } from './process.ts';

/** Preferences that turn off background requests and first-run pages. */
const settings: Readonly<Record<string, boolean | number | string>> = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.region.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

export async function startFirefox(path: string): Promise<Engine> {
  const home = await ownFolder();
  const lines = Object.entries(settings).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`);
  await writeFile(join(home, 'user.js'), lines.join('\n'));
  const program = startProgram(
    path,
    ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'],
    home,
  );
  try {
    const connection = await connect(`${await program.said(/WebDriver BiDi listening on (ws:\S+)/)}/session`);
    await connection.send('session.new', { capabilities: {} });
    return {
      visit: (device) => newVisit(connection, device),
      async close() {
        connection.close();
        await program.end();
      },
    };
  } catch (error) {
    await program.end();
    throw error;
  }
}

async function newVisit(connection: Connection, device: Device): Promise<Visit> {
  const { userContext } = await connection.send<{ userContext: string }>('browser.createUserContext', {});
  const { userAgent, viewport } = deviceOptions[device];
  if (userAgent !== undefined)
    await connection.send('emulation.setUserAgentOverride', { userAgent, userContexts: [userContext] });
  const context = await newTab(connection, userContext);
  await connection.send('browsingContext.setViewport', { context, viewport });
  return visitOf(connection, device, userContext, context);
}

async function newTab(connection: Connection, userContext: string): Promise<string> {
  return (await connection.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })).context;
}

interface Tab {
  readonly context: string;
  readonly url: string;
  readonly userContext: string;
  readonly children?: readonly { readonly context: string }[] | null;
}

function visitOf(connection: Connection, device: Device, userContext: string, context: string): Visit {
  const go = (tab: string, url: string): Promise<unknown> =>
    connection.send('browsingContext.navigate', { context: tab, url, wait: 'complete' });
  const perform = async (actions: Actions, target = context): Promise<void> =>
    void (await connection.send('input.performActions', { context: target, actions }));
  const frameOf = async (): Promise<string | undefined> => {
    const { contexts } = await connection.send<{ contexts: readonly Tab[] }>('browsingContext.getTree', {
      root: context,
    });
    return contexts[0]?.children?.[0]?.context;
  };
  /** The context that has the focus. A frame of another site is a separate process, and keys must be sent to it. */
  const focused = async (): Promise<string> => {
    const frame = await frameOf();
    const hasFocus = frame !== undefined && (await connection.ask<boolean>(frame, '() => document.hasFocus()', null));
    return hasFocus ? frame : context;
  };
  const others = async (): Promise<readonly Tab[]> => {
    const { contexts } = await connection.send<{ contexts: readonly Tab[] }>('browsingContext.getTree', {});
    return contexts.filter((one) => one.userContext === userContext && one.context !== context);
  };
  const closeTab = (tab: string): Promise<unknown> => connection.send('browsingContext.close', { context: tab });
  return {
    device,
    go: async (url) => void (await go(context, url)),
    reload: async () => void (await connection.send('browsingContext.reload', { context, wait: 'complete' })),
    ask: (question, given) => connection.ask(context, String(question), given),
    async askFrame(question, given) {
      const frame = await frameOf();
      if (frame === undefined) throw new Error('There is no frame');
      return connection.ask(frame, String(question), given);
    },
    // By window coordinates, Firefox looks for the point at its position before the page was scrolled.
    pressFrameAt: async (x, y) => perform(clicking(x, y), await frameOf()),
    pressAt: (x, y) => perform(clicking(x, y)),
    type: async (text) => perform(typing(text), await focused()),
    press: async (key) => perform(pressing(key), await focused()),
    otherTabs: async () => (await others()).map(({ url }) => url),
    closeOtherTabs: async () => void (await Promise.all((await others()).map((one) => closeTab(one.context)))),
    async goAside(url) {
      const aside = await newTab(connection, userContext);
      await go(aside, url);
      await closeTab(aside);
    },
    async picture() {
      const { data } = await connection.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => void (await connection.send('browser.removeUserContext', { userContext })),
  };
}
