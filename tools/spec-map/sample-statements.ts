/**
 * Prints the seed and random statements of the specification. To check them, break each statement in the code; a test
 * must fail.
 *
 * npx tsx tools/spec-map/sample-statements.ts [--count 60] [--seed N]
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readSections } from './read-sections.ts';

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });
const { count = '60', seed = String(Date.now() % 0x7fffffff) } = values;

const { sections } = await readSections();
const rows = sections.flatMap((section) => section.rows);
const rank = (id: string): string => createHash('sha256').update(`${seed} ${id}`).digest('hex');
const sample = rows.toSorted((a, b) => rank(a.id).localeCompare(rank(b.id))).slice(0, Number(count));
console.log(`Seed ${seed}, ${sample.length} of ${rows.length} statements`);
for (const { id, statement, sourceFile: where } of sample) console.log(`${id}  ${statement}  (${where})`);
