import { fileURLToPath } from 'node:url';
import devConfig from '../../../config/dev.json' with { type: 'json' };
import { createRunnableFlow } from '../../../src/browser/release/published-flow.ts';
import { refinanceFunctions } from '../../../src/refinance/functions/index.ts';
import type { CompiledMessage } from '../../../src/runtime/copy/compiled-message.ts';
import { optionalFeatures } from '../../../src/runtime/features/optional-features.ts';
import type { Localizer } from '../../../src/runtime/resolve/create-localizer.ts';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';
import type { RunnableFlow } from '../../../src/runtime/visit/scope.ts';
import { registries } from '../../../src/refinance/registries.ts';
import { compileFolder, formSchemas } from '../../../tools/compile/publish.ts';
import { validatorFunctions } from '../../../tools/compile/validators.ts';
import { parseConfig } from '../../support/config.ts';

export const config = parseConfig(devConfig, 'config/dev.json');

/** The published refinance flow, for many walks in sequence. */
export interface Published {
  readonly runnable: RunnableFlow;
  readonly localizer: Localizer;
  /** Sends later developer reports to this listener. */
  listen(report: (report: DeveloperReport) => void): void;
}

/** Compiles the flow with the copy of its first locale. */
export async function publish(): Promise<Published> {
  const folder = fileURLToPath(new URL('../../../flow', import.meta.url));
  return publishCompiled(await compileFolder(folder, registries));
}

export function publishCompiled({ flow, compilation }: Awaited<ReturnType<typeof compileFolder>>): Published {
  if (compilation.findings.length > 0) throw new Error(JSON.stringify(compilation.findings[0]));
  const locale = flow.locales[0] ?? '';
  const messages = (compilation.copy[locale] ?? {}) as Record<string, CompiledMessage>;
  let listener = (_report: DeveloperReport): void => undefined;
  const joined = createRunnableFlow(
    { flow, validators: validatorFunctions(formSchemas(flow)), locale, messages, features: optionalFeatures },
    refinanceFunctions,
    config.linkBases,
    (report) => listener(report),
  );
  return {
    ...joined,
    listen: (next) => {
      listener = next;
    },
  };
}
