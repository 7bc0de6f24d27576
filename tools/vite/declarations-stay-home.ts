import type { Plugin, Rolldown } from 'vite';

/** Members of a `defineFunction` that the page has no use for: it only runs the function. */
const declaring = new Set(['about', 'takes', 'gives', 'missing', 'like']);

/**
 * What flows may say of a widget, a session or a function is read at build. The page draws and runs them: files that only
 * declare, `declaration.ts` and `…-declaration.ts`, come to it empty, and functions without their declarations.
 */
export function declarationsStayHome(): Plugin[] {
  return [
    {
      name: 'declarations-stay-home',
      enforce: 'pre',
      // Tests check a flow against its declarations too.
      apply: (_, { mode }) => mode !== 'test',
      load: (id) => (/[/\\-]declaration\.[jt]s$/.test(id) ? 'export const declaration = undefined;' : undefined),
    },
    {
      name: 'function-declarations-stay-home',
      // By then types are gone.
      enforce: 'post',
      apply: 'build',
      transform: {
        filter: { code: /\bdefineFunction\(\{/ },
        handler(code) {
          return { code: withoutRanges(code, declaringMembers(this.parse(code))), map: null };
        },
      },
    },
  ];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where the declaring members of the functions defined at the top of a module stand. */
function declaringMembers({ body }: ReturnType<Rolldown.PluginContext['parse']>): Range[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [members] = init.arguments;
      if (init.callee.name !== 'defineFunction' || members?.type !== 'ObjectExpression') return [];
      return members.properties.filter(
        (member) => member.type === 'Property' && member.key.type === 'Identifier' && declaring.has(member.key.name),
      );
    });
  });
}

/** Takes members of an object out of the code, each with the comma behind it. */
function withoutRanges(code: string, ranges: readonly Range[]): string {
  return ranges.toReversed().reduce((text, { start, end }) => {
    return text.slice(0, start) + text.slice(end).replace(/^\s*,/, '');
  }, code);
}
