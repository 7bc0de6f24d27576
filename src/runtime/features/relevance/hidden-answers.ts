import { fieldValue } from '../../fields/field-value.ts';
import type { Snapshot } from '../../shapes/snapshot.ts';
import type { Question } from './questions.ts';
import { withoutAnswers } from './without-answers.ts';

/** Hidden questions found so far. */
export class HiddenAnswers {
  /** By path. */
  readonly questions = new Map<string, Question>();
  readonly #snapshot: Snapshot;
  #view: Snapshot;
  /** Hidden since `#view` was computed. */
  #fresh: string[] = [];
  #isShownAgain = false;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#view = snapshot;
  }

  hide(path: string, question: Question): void {
    if (!this.questions.has(path)) this.#fresh.push(path);
    this.questions.set(path, question);
  }

  show(path: string): void {
    if (this.questions.delete(path)) this.#isShownAgain = true;
  }

  answeredPaths(): string {
    const paths = [...this.questions.keys()].filter((path) => fieldValue(this.#snapshot, { path }) !== undefined);
    return paths.sort().join(' ');
  }

  get visible(): Snapshot {
    if (this.#isShownAgain) this.#view = withoutAnswers(this.#snapshot, this.questions.keys());
    else if (this.#fresh.length > 0) this.#view = withoutAnswers(this.#view, this.#fresh);
    this.#fresh = [];
    this.#isShownAgain = false;
    return this.#view;
  }
}
