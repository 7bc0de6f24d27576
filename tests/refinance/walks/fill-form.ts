import type { ResolvedField } from '../../../src/runtime/shapes/screen.ts';
import { answerFor, type Manner } from './answers.ts';
import type { RandomSource } from '../../support/random-source.ts';
import type { Walker } from './walker.ts';

/** Answers show and hide fields, so the form is read again after each round. */
const mostRounds = 4;

/**
 * Answers the fields of a form, including those that appear during entry. With the manner `usual`, replaces existing
 * answers.
 */
export async function fillForm(walker: Walker, form: string, manner: Manner, random: RandomSource): Promise<void> {
  const done = new Set<string>();
  for (let round = 0; round < mostRounds; round += 1) {
    const fresh = fieldsOf(walker, form).filter(({ path }) => !done.has(path));
    if (fresh.length === 0) return;
    for (const { path } of fresh) {
      const field = fieldsOf(walker, form).find((one) => one.path === path);
      if (field === undefined) continue;
      done.add(path);
      if (manner !== 'usual' && isAnswered(field) && random.chance(0.6)) continue;
      if (manner !== 'usual' && !field.required && random.chance(0.5)) continue;
      walker.answer(
        path,
        answerFor(field, manner, random, { code: lastCode(walker), beside: besideOf(walker, field) }),
      );
      if (random.chance(0.2)) walker.left(path);
    }
    await walker.network.quiet();
  }
}

/** The last code on any phone; empty if there is none. */
export function lastCode({ sandbox: { world } }: Walker): string {
  const phones = new Set([...world.identities.values()].map(({ phone }) => phone));
  const messages = [...phones].flatMap((phone) => (phone === null ? [] : world.phones.messages(phone)));
  return messages.findLast(({ code }) => code !== undefined)?.code ?? '';
}

export function answersOnScreen(walker: Walker): string {
  const answered = walker.offered().fields.filter((field) => isAnswered(field));
  return answered.map(({ name, value }) => `${name} ${String(value).slice(0, 30)}`).join(', ') || 'nothing';
}

function fieldsOf(walker: Walker, form: string): readonly ResolvedField[] {
  const { forms, fields } = walker.offered();
  const paths = forms
    .filter(({ id }) => id === form)
    .flatMap(({ items }) => items.flatMap((item) => ('section' in item ? item.fields.map(({ path }) => path) : [])));
  return fields.filter(({ path }) => paths.includes(path));
}

function isAnswered({ value }: ResolvedField): boolean {
  return value !== null && value !== '' && value !== false;
}

function besideOf(walker: Walker, { path }: ResolvedField): (name: string) => unknown {
  const entry = path.split('.')[0] ?? '';
  return (name) => walker.offered().fields.find((one) => one.path === `${entry}.${name}`)?.value;
}
