import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import type { NameScope } from '../names.ts';
import { closestNames, likelyName } from './closest-names.ts';

/** Names that an expression may use, without `$`. If `variables` is missing, every variable is allowed. */
export interface KnownNames {
  readonly variables?: NameScope;
  readonly functions: Readonly<Record<string, FunctionDeclaration>>;
}

export function closestVariables(written: string, knownNames: KnownNames): string[] {
  return closestNames(written, knownNames.variables ?? []).map((name) => `$${name}`);
}

/** The "did you mean" suffix of a message, or ''. */
export function didYouMean(written: string, names: Iterable<string>): string {
  const likely = likelyName(written, names);
  return likely === undefined ? '' : `: did you mean $${likely}?`;
}

export function bareNameMessage(name: string, knownNames: KnownNames): string {
  const remedy = knownNames.variables?.has(name) ? `write $${name}` : 'write $… for a value, or quotes for a text';
  return `The bare name "${name}" means a field only inside […]: ${remedy}`;
}

/** The message for a wrong number of arguments, or undefined. */
export function argumentCountMessage(
  name: string,
  { parameters }: FunctionDeclaration,
  count: number,
): string | undefined {
  const required = parameters.filter((parameter) => !parameter.optional).length;
  if (count >= required && count <= parameters.length) return undefined;
  const range = required === parameters.length ? `${required}` : `${required} to ${parameters.length}`;
  const signature = parameters.map((parameter) => parameter.name + (parameter.optional ? '?' : '')).join(', ');
  return `$${name}(${signature}) takes ${range} ${range === '1' ? 'value' : 'values'}, not ${count}`;
}
