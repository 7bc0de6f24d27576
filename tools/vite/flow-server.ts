import { setTimeout as pause } from 'node:timers/promises';
import type { Connect, ViteDevServer } from 'vite';
import { readTextIfPresent } from '../read-if-present.ts';
import type { PublishedFlow } from '../compile/publish.ts';
import { createErrorOverlay } from './error-overlay.ts';
import { errorLinesOf, filesWithErrors } from './flow-errors.ts';
import { flowFiles } from './flow-files.ts';
import type { FlowProject } from './flow-project.ts';
import { validatorModules } from './validator-modules.ts';

/** @param base path of the page; starts and ends with a slash */
export function serveFlow(lastValid: () => Promise<PublishedFlow>, base: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    void answer(request.url?.split('?')[0] ?? '').then((body) => {
      if (body === undefined) return next();
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Cache-Control', 'no-store');
      response.end(JSON.stringify(body));
    }, next);
  };

  async function answer(path: string): Promise<unknown> {
    const published = await lastValid();
    if (path === '/preview.json') return published.compilation.files.singleValue('preview');
    const files = flowFiles(published, {
      folder: `${base}flow`,
      validatorsAddress: (variant) => `${base}${validatorsOf(variant)}`,
    });
    const file = path.slice(1);
    return Object.hasOwn(files, file) ? files[file]?.() : undefined;
  }
}

function validatorsOf(variant?: string): string {
  return `@id/__x00__${validatorModules(variant).initial.virtualId}`;
}

/** Delay before errors are shown. Many editors empty a file before they write it. */
const errorDelayMs = { empty: 2000, other: 100 };

/** Notifies pages of changes and shows errors in an overlay. Quick successive changes cause one notification. */
export function watchFlow(
  server: ViteDevServer,
  {
    handleFileChange,
    compiledFlow,
    lastValidFlow,
  }: Pick<FlowProject, 'handleFileChange' | 'compiledFlow' | 'lastValidFlow'>,
): void {
  let changes = 0;
  let lastPublished: PublishedFlow | undefined;
  const lastValidOrLog = async (errors: readonly string[]): Promise<PublishedFlow | undefined> => {
    try {
      return await lastValidFlow();
    } catch (cause) {
      const message = messageOf(cause);
      if (!errors.includes(message)) server.config.logger.error(`Cannot show the flow: ${message}`);
      return undefined;
    }
  };
  const initialErrors = errorsIn(compiledFlow());
  const updatePages = createErrorOverlay(server, initialErrors);
  // The flow that the first change is compared with.
  const initialize = async (): Promise<void> => {
    const first = await lastValidOrLog(await initialErrors);
    lastPublished ??= first;
  };
  void initialize();
  const handleChange = async (file: string): Promise<void> => {
    if (!(await handleFileChange(file))) return;
    const changeNumber = ++changes;
    const errors = await errorsIn(compiledFlow());
    if (errors.length > 0) await pause(errorDelayMs[(await isEmpty(file)) ? 'empty' : 'other']);
    if (changeNumber !== changes) return;
    const current = await lastValidOrLog(errors);
    const isNew = current !== undefined && current !== lastPublished;
    const isFirstValid = isNew && errors.length === 0 && (lastPublished === undefined || hasErrors(lastPublished));
    lastPublished = current ?? lastPublished;
    for (const variant of isNew ? [undefined, ...Object.keys(current.variants)] : []) {
      const module = server.moduleGraph.getModuleById(validatorModules(variant).initial.resolvedId);
      if (module !== undefined) server.moduleGraph.invalidateModule(module);
    }
    for (const error of errors) server.config.logger.error(error);
    updatePages({ errors, isNew });
    // A page that opened before the flow was valid may not have started.
    if (isFirstValid) for (const client of server.ws.clients) client.send({ type: 'full-reload' });
  };
  server.watcher.on('all', (_, file) => void handleChange(file));
}

async function isEmpty(file: string): Promise<boolean> {
  return (await readTextIfPresent(file))?.trim() === '';
}

function hasErrors({ compilation }: PublishedFlow): boolean {
  return filesWithErrors(compilation).size > 0;
}

async function errorsIn(published: Promise<PublishedFlow>): Promise<string[]> {
  try {
    return errorLinesOf((await published).compilation);
  } catch (cause) {
    return [messageOf(cause)];
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
