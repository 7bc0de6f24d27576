import type { BrowserContext, CDPSession, Page } from 'playwright/test';

/** Gives the browser an authenticator of the device itself, which knows its user. */
export async function addAuthenticator(context: BrowserContext, page: Page, answersByItself = true) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: answersByItself,
    },
  });
  return new Authenticator(session, authenticatorId);
}

/** An authenticator and the person at it. */
class Authenticator {
  readonly #session: CDPSession;
  readonly #id: string;

  constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  /** The person no longer proves who they are. */
  async refuse(): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified: false });
  }

  /** Whether the person touches it when asked. */
  async answers(enabled: boolean): Promise<void> {
    const authenticatorId = this.#id;
    await this.#session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  }

  /** How many passkeys it holds. */
  async count(): Promise<number> {
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', { authenticatorId: this.#id });
    return credentials.length;
  }
}
