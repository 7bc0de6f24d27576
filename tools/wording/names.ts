import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Exported names of a script, and members of its types as `Type.member`. */
export function namesOf(path: string, text: string): string[] {
  const { program } = parseSync(path, text);
  return (program.body as unknown as readonly Node[]).flatMap(({ type, declaration }) =>
    type === 'ExportNamedDeclaration' && declaration !== null ? namesOfDeclaration(declaration as Node) : [],
  );
}

function namesOfDeclaration({ type, id, declarations, body, typeAnnotation }: Node): string[] {
  if (type === 'VariableDeclaration') return (declarations as readonly Node[]).map((each) => nameOf(each['id']));
  const members = [...membersOf(body), ...membersOf(typeAnnotation)];
  return [nameOf(id), ...members.map((member) => `${nameOf(id)}.${member}`)];
}

function membersOf(body: unknown): string[] {
  const { type = '', body: inner, members } = (body ?? {}) as Partial<Node>;
  const list = type === 'TSInterfaceBody' || type === 'ClassBody' ? inner : type === 'TSTypeLiteral' ? members : [];
  return (list as readonly Node[]).map(({ key }) => nameOf(key)).filter((name) => name !== '');
}

function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : '';
}
