import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Registries } from '../../src/runtime/shapes/registries.ts';

/** What a `flow.config.ts` exports: the flow of a repository, for the tools that compile and check it. */
export interface FlowConfig {
  /** What the flow may use. */
  readonly registries: Registries;
  /** Folder of the flow, from the file. */
  readonly folder: string;
  /** Module that exports the code behind the registries as `code`, from the file; without it code is not checked. */
  readonly code?: string;
}

const fileName = 'flow.config.ts';
const ownRoot = fileURLToPath(new URL('../..', import.meta.url));

/** @returns the nearest `flow.config.ts`: above the folder, else above the working directory, else beside these tools */
export function findFlowConfig(folder: string): string | undefined {
  return [resolve(folder), process.cwd(), ownRoot].map(upwards).find((file) => file !== undefined);
}

function upwards(folder: string): string | undefined {
  const file = join(folder, fileName);
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder ? undefined : upwards(parent);
}
