import { walkProgram } from '../graph/walk-program.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const programWithoutEnder: Rule = {
  id: 'program-without-ender',
  severity: 'error',
  needs: ['routine'],
  about: 'A program can come to its end without saying what happens then.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { kind, first, at } of compilation.programs) {
      if (kind !== 'enter' && walkProgram(compilation, first).runsOff)
        yield { at, message: 'This can end without goto, stay, open or return' };
    }
  },
};
