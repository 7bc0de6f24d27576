import type { PhoneMessage } from './records.ts';

/** The phones of the sandbox: what arrived on each number. */
export class Phones {
  readonly #messages = new Map<string, PhoneMessage[]>();

  /** Delivers a text to one or more numbers (ten digits each). */
  deliver(phones: readonly string[], message: PhoneMessage): void {
    for (const phone of new Set(phones)) this.#messages.set(phone, [...this.messages(phone), message]);
  }

  /** Texts of a number, oldest first. */
  messages(phone: string): readonly PhoneMessage[] {
    return this.#messages.get(phone) ?? [];
  }

  clear(): void {
    this.#messages.clear();
  }
}
