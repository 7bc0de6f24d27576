import type { PhoneMessage } from './records.ts';

/** The text messages that each phone number received. */
export class Phones {
  readonly #messages = new Map<string, PhoneMessage[]>();

  /** @param phones ten digits each */
  deliver(phones: readonly string[], message: PhoneMessage): void {
    for (const phone of new Set(phones)) this.#messages.set(phone, [...this.messages(phone), message]);
  }

  /** Messages to a number, oldest first. */
  messages(phone: string): readonly PhoneMessage[] {
    return this.#messages.get(phone) ?? [];
  }

  /** Numbers that received messages; the number with the latest message is first. */
  numbers(): readonly string[] {
    const lastAt = (phone: string): number => this.messages(phone).at(-1)?.at ?? 0;
    return [...this.#messages.keys()].toSorted((a, b) => lastAt(b) - lastAt(a));
  }

  clear(): void {
    this.#messages.clear();
  }
}
