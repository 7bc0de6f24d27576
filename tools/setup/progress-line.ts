/** Time between two lines outside a terminal, in ms. */
const intervalMs = 15_000;

/** Progress of a section: one line in a terminal, otherwise a line every 15 seconds. */
export class ProgressLine {
  readonly #section: string;
  readonly #total: number;
  #done = 0;
  #shownAt = performance.now();

  constructor(section: string, total: number) {
    this.#section = section;
    this.#total = total;
  }

  increment(): void {
    this.#done += 1;
    const isTerminal = process.stdout.isTTY;
    if (!isTerminal && performance.now() - this.#shownAt < intervalMs && this.#done < this.#total) return;
    this.#shownAt = performance.now();
    const text = `${this.#section}: ${this.#done} of ${this.#total}`;
    const end = this.#done === this.#total ? '\n' : '';
    process.stdout.write(isTerminal ? `\r\u001B[K${text}${end}` : `${text}\n`);
  }
}
