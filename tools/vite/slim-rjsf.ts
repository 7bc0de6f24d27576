import type { Plugin } from 'vite';
import { ownModule } from './own-module.ts';

/**
 * Leaves out of rjsf what this product never draws: its default look, markdown, references, conditions, defaults. Some
 * seventy kilobytes of JavaScript, gzip, that an applicant would wait for.
 *
 * Under vitest it needs `server.deps.inline: [/@rjsf/]`, or node loads rjsf past it.
 */
export function slimRjsf(): Plugin {
  return {
    name: 'slim-rjsf',
    enforce: 'pre',
    // Pre-bundling in the dev server would resolve past this plugin. What rjsf needs in CommonJS still has to go through it.
    config: () => ({
      optimizeDeps: {
        exclude: ['@rjsf/core', '@rjsf/utils'],
        include: ['@rjsf/utils > jsonpointer', '@rjsf/utils > react-is'],
      },
    }),
    resolveId(id, from) {
      if (from === undefined || !from.includes('@rjsf')) return undefined;
      if (/getDefaultRegistry(\.js)?$/.test(id)) return replacement('registry.ts');
      if (/createSchemaUtils(\.js)?$/.test(id)) return replacement('schema-utils.ts');
      if (/deepEquals(\.js)?$/.test(id)) return replacement('deep-equals.ts');
      if (/findSchemaDefinition(\.js)?$/.test(id)) return replacement('find-schema-definition.ts');
      if (/(schemaHasNestedConditional|shouldRenderOptionalField)(\.js)?$/.test(id)) return replacement('no-choice.ts');
      if (/getChangedFields(\.js)?$/.test(id)) return replacement('no-changes.ts');
      if (/omitExtraData(\.js)?$/.test(id)) return replacement('never-asked.ts');
      if (/[/\\]enums(\.js)?$/.test(id)) return replacement('enums.ts');
      if (id === 'markdown-to-jsx/react') return replacement('markdown.ts');
      return undefined;
    },
  };
}

function replacement(file: string): string {
  return ownModule(`src/renderer/slim-rjsf/${file}`);
}
