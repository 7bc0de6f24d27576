import { fileURLToPath } from 'node:url';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** A flow of this repository that the studio can edit. */
export interface EditedFlow {
  readonly folder: string;
  readonly config: string;
  /** Folder of the page that starts the flow. */
  readonly root: string;
}

export const editedFlows = {
  refinance: { folder: pathOf('flow'), config: pathOf('flow.config.ts'), root: pathOf('.') },
  pottery: example('pottery'),
  claim: example('claim'),
  clinic: example('clinic'),
} as const satisfies Record<string, EditedFlow>;

export type FlowName = keyof typeof editedFlows;

export const flowNames = Object.keys(editedFlows) as FlowName[];

function example(name: string): EditedFlow {
  return {
    folder: pathOf(`examples/${name}/flow`),
    config: pathOf(`examples/${name}/flow.config.ts`),
    root: pathOf(`examples/${name}/page`),
  };
}
