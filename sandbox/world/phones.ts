import type { PhoneMessage } from './records.ts';

/** Received texts of each phone number. */
export class Phones {
  readonly #messages = new Map<string, PhoneMessage[]>();

  /** @param phones ten digits each */
  deliver(phones: readonly string[], message: PhoneMessage): void {
    for (const phone of new Set(phones)) this.#messages.set(phone, [...this.messages(phone), message]);
  }

  /** Texts of a number, oldest first. */
  messages(phone: string): readonly PhoneMessage[] {
    return this.#messages.get(phone) ?? [];
  }

  /** Numbers with texts, most recent first. */
  numbers(): readonly string[] {
    const lastAt = (phone: string): number => this.messages(phone).at(-1)?.at ?? 0;
    return [...this.#messages.keys()].toSorted((a, b) => lastAt(b) - lastAt(a));
  }

  clear(): void {
    this.#messages.clear();
  }
}
