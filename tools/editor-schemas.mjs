/**
 * `node tools/editor-schemas.mjs flow.config.ts …`: writes JSON Schemas for editors into `.schema` next to each
 * configuration. Runs after every installation, so it never fails.
 */
import { dirname } from 'node:path';

try {
  const { register } = await import('tsx/esm/api');
  register();
  const { writeSchemasFor } = await import('./definition/editor/main.ts');
  const written = await writeSchemasFor(process.argv.slice(2));
  const folders = new Set(written.map((file) => dirname(file)));
  if (folders.size > 0) console.log(`Editor schemas written: ${[...folders].join(', ')}`);
} catch (error) {
  console.error(`Editor schemas were not written: ${error instanceof Error ? error.message : String(error)}`);
}
