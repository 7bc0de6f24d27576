/**
 * Describes the code that a flow may use, for tools. This folder may import `src/widgets`, `src/functions`, `src/look`,
 * `src/runtime` and `src/renderer/renderer-texts.ts`.
 */
import { generalFunctionDeclarations } from '../functions/declarations.ts';
import type { ExpressionFunctions } from '../functions/index.ts';
import type { Pictures } from '../look/pictures/picture.ts';
import { generalPictures } from '../look/pictures/index.ts';
import { rendererTextKeys } from '../renderer/renderer-texts.ts';
import type { FunctionDeclaration } from '../runtime/expression/function-types.ts';
import { assertFunctions, RegistryError, type RegistryKind } from '../runtime/definition/registry-error.ts';
import type { ActionDeclaration, SessionDeclaration, WidgetDeclaration } from '../runtime/shapes/declarations.ts';
import type { Registries } from '../runtime/shapes/registries.ts';
import { generalWidgetDeclarations } from '../widgets/declarations.ts';
import type { Widget } from '../widgets/registry.ts';

type ByName<Entry> = Readonly<Record<string, Entry>>;

/** The code that a flow may use, by name, as passed to `startFlow`. */
export interface CodeByName {
  readonly widgets: ByName<Widget>;
  readonly pictures?: Pictures;
  readonly functions?: ExpressionFunctions;
  readonly actions?: ByName<ActionDeclaration>;
  readonly sessions?: ByName<{ readonly load: unknown }>;
  /** Copy keys in the page's HTML, from `wordsOfPage`. */
  readonly words?: readonly string[];
}

/** Declarations of a project's own code. */
export interface DeclarationsByName {
  readonly widgets?: ByName<WidgetDeclaration>;
  readonly functions?: ByName<FunctionDeclaration>;
  readonly sessions?: ByName<SessionDeclaration>;
}

/**
 * Returns the declaration of every name in `code`.
 *
 * @param declarations declarations of the project's own code; they override general ones
 * @throws RegistryError if code and declarations do not match
 */
export function registriesOf(code: CodeByName, declarations: DeclarationsByName = {}): Registries {
  const { widgets, pictures = generalPictures, functions = {}, actions = {}, sessions = {}, words = [] } = code;
  assertFunctions(functions);
  for (const [name, action] of Object.entries(actions)) assertActionIsDeclared(name, action);
  const registries = {
    actions,
    sessions: declarationsOf('session', sessions, declarations.sessions, {}),
    widgets: declarationsOf<WidgetDeclaration>('widget', widgets, declarations.widgets, generalWidgetDeclarations),
    functions: declarationsOf('function', functions, declarations.functions, generalFunctionDeclarations),
    words: [...rendererTextKeys, ...words],
    pictures: Object.keys(pictures),
  };
  for (const [name, widget] of Object.entries(widgets)) assertSameKind(name, widget, registries.widgets[name]);
  return registries;
}

/** Returns the copy keys in `{{copy:key}}` placeholders. */
export function wordsOfPage(html: string): string[] {
  return [...html.matchAll(/\{\{copy:([\w.-]+)\}\}/g)].map(([, key = '']) => key);
}

function declarationsOf<Declaration>(
  kind: Exclude<RegistryKind, 'action'>,
  code: ByName<unknown>,
  projectDeclarations: ByName<Declaration> = {},
  generalDeclarations: ByName<Declaration>,
): ByName<Declaration> {
  const withoutCode = Object.keys(projectDeclarations).find((name) => !Object.hasOwn(code, name));
  if (withoutCode !== undefined)
    throw new RegistryError(
      withoutCode,
      `The ${kind} "${withoutCode}" has a declaration but no code. Add its code to \`${kind}s\`, or remove the declaration.`,
    );
  const declarationsByName = new Map([...Object.entries(generalDeclarations), ...Object.entries(projectDeclarations)]);
  const entries = Object.keys(code).map((name) => {
    const declaration = declarationsByName.get(name);
    if (declaration !== undefined) return [name, declaration] as const;
    throw new RegistryError(
      name,
      `The ${kind} "${name}" has no declaration. Pass it as the second argument of registriesOf: { ${kind}s: { '${name}': declaration } }.`,
    );
  });
  return Object.fromEntries(entries);
}

/** Needed by JavaScript projects, which have no type checker. */
function assertActionIsDeclared(name: string, action: ActionDeclaration): void {
  const missing = (['about', 'input', 'success', 'failure'] as const).filter((key) => action[key] === undefined);
  if (missing.length === 0) return;
  const keys = missing.map((key) => `\`${key}\``).join(', ');
  throw new RegistryError(name, `The declaration of the action "${name}" is incomplete. Add ${keys}.`);
}

function assertSameKind(name: string, { kind }: Widget, declaration: WidgetDeclaration | undefined): void {
  if (declaration === undefined || declaration.kind === kind) return;
  const define = declaration.kind === 'block' ? 'defineBlock' : 'defineControl';
  throw new RegistryError(
    name,
    `The widget "${name}" is declared as a ${declaration.kind}, but its code is ${describeKind(kind)}. Define it with ${define}, or change the declaration.`,
  );
}

function describeKind(kind: unknown): string {
  return kind === 'block' || kind === 'control' ? `a ${kind}` : 'neither a block nor a control';
}
