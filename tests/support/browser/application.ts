import type { Page } from 'playwright/test';
import { recordDocumentActions } from '../../../sandbox/controls/documents.ts';
import { snapshotState } from '../../../sandbox/controls/state.ts';
import type { RunningSandbox } from '../../../sandbox/start.ts';
import type { Fault } from '../../../sandbox/world/faults.ts';
import type { JournalEntry } from '../../../sandbox/world/journal.ts';
import type { PhoneMessage } from '../../../sandbox/world/records.ts';
import type { Device } from './device.ts';
import { until } from './until.ts';

export class Application {
  constructor(
    readonly page: Page,
    readonly device: Device,
    readonly sandbox: RunningSandbox,
  ) {}

  /** Opens the application, with a query such as `?utm_source=x`, and waits for a step or view. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.sandbox.origin}/${query}`);
    await this.page.locator(':is([data-step], #application [data-view])[aria-busy="false"] main h1').first().waitFor();
  }

  /** Requests that reached the sandbox, oldest first. An optional path (`vehicle/getvin`) filters them. */
  journal(path?: string): readonly JournalEntry[] {
    const all = this.sandbox.world.journal.list();
    return path === undefined ? all : all.filter((entry) => entry.path === path);
  }

  /** Makes the next calls fail. @source docs/reference/contract.md §4 */
  faults(...faults: readonly Fault[]): void {
    this.sandbox.world.faults.add([...faults]);
  }

  state(): ReturnType<typeof snapshotState> {
    return snapshotState(this.sandbox.world);
  }

  reset(): void {
    this.sandbox.world.reset();
  }

  /** Text messages at a number of ten digits, oldest first. */
  phoneMessages(digits: string): readonly PhoneMessage[] {
    return this.sandbox.world.phones.messages(digits);
  }

  /** Waits for the `count`th text message at a number. */
  async phoneMessage(digits: string, count = 1): Promise<PhoneMessage> {
    return until(`text ${count} at ${digits}`, () => {
      const messages = this.phoneMessages(digits);
      return messages.length >= count ? messages.at(-1) : undefined;
    });
  }

  /**
   * Completes the documents or a reference of the only applicant, as the documents site does.
   *
   * @returns number of notified hub listeners
   */
  finishDocuments(done: { documents?: true; references?: true } = { documents: true }): number {
    return recordDocumentActions(this.sandbox.world, this.#contact(), done);
  }

  /** Reloads the page after the server's progress names `step` as the next. Requires a contact. */
  async resumeAt(step: string): Promise<void> {
    this.#contact().progress = { nextScreen: step, completedScreen: step };
    await this.page.reload();
  }

  #contact() {
    const [contact] = this.sandbox.world.contacts.values();
    if (contact === undefined) throw new Error('No contact was created yet');
    return contact;
  }
}
