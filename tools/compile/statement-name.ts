import type { Statement } from '../../src/runtime/definition/definition.ts';

type RequiredKey<S> = keyof { [K in keyof S as string extends K ? never : undefined extends S[K] ? never : K]: K };
/** The key that names a statement: its required key, except `as`, `at`, `else` and `when`. */
export type NameOf<S> = S extends Statement ? Exclude<RequiredKey<S>, 'as' | 'at' | 'else' | 'when'> : never;
export type StatementName = NameOf<Statement>;
