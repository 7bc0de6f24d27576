import type { Registries } from '../../src/runtime/shapes/registries.ts';

/** The code that a page has, by kind and name; a kind that is left out is not checked. */
export type RegisteredCode = Readonly<Partial<Record<RegistryKind, Readonly<Record<string, unknown>>>>>;

/** What a flow names and code stands behind. */
export type RegistryKind = 'actions' | 'sessions' | 'widgets' | 'functions';

/** A name that only one side has. */
export interface RegistryMismatch {
  readonly kind: RegistryKind;
  readonly name: string;
  readonly lacks: 'code' | 'declaration';
}

/** Holds what is declared against the code there is: a flow may use every name that is declared, and none that is not. */
export function checkRegistries(declared: Registries, code: RegisteredCode): RegistryMismatch[] {
  return (Object.keys(code) as RegistryKind[]).flatMap((kind) => {
    const [declarations, present] = [declared[kind], code[kind] ?? {}];
    const onlyIn = (one: object, other: object, lacks: RegistryMismatch['lacks']): RegistryMismatch[] =>
      Object.keys(one).flatMap((name) => (Object.hasOwn(other, name) ? [] : [{ kind, name, lacks }]));
    return [...onlyIn(declarations, present, 'code'), ...onlyIn(present, declarations, 'declaration')];
  });
}
