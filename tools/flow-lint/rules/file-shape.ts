import { describeError } from '../file-shape/describe-error.ts';
import { fileValidator } from '../file-shape/file-validators.ts';
import type { Fault, Rule } from '../rule.ts';

export const fileShape: Rule = {
  id: 'file-shape',
  severity: 'error',
  about: 'A file has a key, or a kind of value, that its definition does not have.',
  *check({ sources }): Iterable<Fault> {
    for (const source of sources) {
      const validate = fileValidator(source.kind);
      if (validate(source.value)) continue;
      for (const error of validate.errors ?? []) {
        const fault = describeError(error, source);
        if (fault !== undefined) yield fault;
      }
    }
  },
};
