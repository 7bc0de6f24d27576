import { writeFile } from 'node:fs/promises';
import { definitionTypesUrl, generateDefinitionTypes } from './types.ts';

await writeFile(definitionTypesUrl, await generateDefinitionTypes());
