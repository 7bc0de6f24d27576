import type { Connect, ViteDevServer } from 'vite';
import type { CompiledFlow } from '../../src/runtime/shapes/compiled-flow.ts';
import { positionsOf } from '../compile/positions.ts';
import type { PublishedFlow } from '../compile/publish.ts';
import { readSamples } from '../compile/samples.ts';
import { errorsOf } from './flow-errors.ts';

/** The module of validators, as Vite knows it. */
export interface ValidatorModule {
  readonly virtualId: string;
  readonly resolvedId: string;
}

/** Answers requests for a flow as it is now. With it goes where everything stands, for what is told to developers. */
export function serveFlow(
  folder: string,
  { virtualId }: ValidatorModule,
  compiled: () => Promise<PublishedFlow>,
): Connect.NextHandleFunction {
  const withPositions = new WeakMap<PublishedFlow, CompiledFlow>();
  return (request, response, next) => {
    void answer(request.url?.split('?')[0] ?? '').then((body) => {
      if (body === undefined) return next();
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Cache-Control', 'no-store');
      response.end(JSON.stringify(body));
    }, next);
  };

  async function answer(path: string): Promise<unknown> {
    const now = await compiled();
    const { flow, copy } = now;
    if (path === '/preview.json') return readSamples(folder);
    if (path === '/current.json') {
      if (!withPositions.has(now)) withPositions.set(now, { ...flow, positions: positionsOf(now.compilation) });
      return withPositions.get(now);
    }
    const locale = /^\/copy\/([\w-]+)\.json$/.exec(path)?.[1];
    if (path !== '/manifest.json') return locale === undefined ? undefined : copy[locale];
    return {
      id: flow.id,
      version: flow.version,
      flow: '/flow/current.json',
      validators: `/@id/__x00__${virtualId}`,
      copy: Object.fromEntries(Object.keys(copy).map((each) => [each, `/flow/copy/${each}.json`])),
    };
  }
}

/** Tells the page that the flow is another, or lays over it what keeps it from being that. */
export async function announceFlow(
  server: ViteDevServer,
  { resolvedId }: ValidatorModule,
  published: Promise<PublishedFlow>,
): Promise<void> {
  let errors: string[];
  try {
    errors = errorsOf((await published).compilation);
    const module = server.moduleGraph.getModuleById(resolvedId);
    if (module !== undefined) server.moduleGraph.invalidateModule(module);
  } catch (cause) {
    errors = [cause instanceof Error ? cause.message : String(cause)];
  }
  for (const each of errors) server.config.logger.error(each);
  if (errors.length > 0) {
    const message = `The flow has errors; until they are mended the last one without stays.\n\n${errors.join('\n')}`;
    server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'flow' } });
  }
  server.ws.send({ type: 'custom', event: 'flow:update', data: { error: errors[0] ?? null } });
}
