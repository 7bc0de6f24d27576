import type { BrowserContext, CDPSession, Page } from 'playwright/test';

/** Adds a platform authenticator with a verified user to the browser. */
export async function addAuthenticator(context: BrowserContext, page: Page, answersAutomatically = true) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: answersAutomatically,
    },
  });
  return new Authenticator(session, authenticatorId);
}

class Authenticator {
  readonly #session: CDPSession;
  readonly #id: string;

  constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  /** User verification fails from now on. */
  async refuse(): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified: false });
  }

  /** Sets whether the user answers prompts. */
  async answers(enabled: boolean): Promise<void> {
    const authenticatorId = this.#id;
    await this.#session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  }

  async count(): Promise<number> {
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', { authenticatorId: this.#id });
    return credentials.length;
  }
}
