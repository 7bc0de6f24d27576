import { dirname, relative } from 'node:path/posix';
import { editorSchemaMappings } from '../../../tools/definition/editor/editor-schemas.ts';

/**
 * The required `$schema` of a flow file.
 *
 * @param flow folder of the flow
 * @param file path of the file, relative to the same folder as `flow`
 */
export function schemaKey(flow: string, file: string): string {
  return `${relative(dirname(file), `${dirname(flow)}/.schema`)}/${schemaName(relative(flow, file))}.schema.json`;
}

/** The name of the schema for a file, by its path in the flow folder. */
export function schemaName(path: string): string | undefined {
  const pattern = (glob: string): RegExp => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
  return editorSchemaMappings.find(({ files }) => files.some((glob) => pattern(glob).test(path)))?.schema;
}
