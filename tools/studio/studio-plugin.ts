import type { ServerResponse } from 'node:http';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { readSamples } from '../compile/samples.ts';
import { type FlowPluginApi, flowPluginIn } from '../vite/flow-plugin.ts';
import { describeFlow } from './describe-flow.ts';
import { referenceOf } from './reference-of.ts';
import { sendPage, sendStudio } from './send-pages.ts';
import type { StudioFlow } from './shapes.ts';

/** Where the studio is in development. */
const place = '/studio';

/**
 * In development, the studio at `/studio`: every step of the flow as a live page, in any state. Of a build there is nothing
 * of it.
 */
export function studioPlugin(): Plugin {
  return {
    name: 'studio',
    apply: 'serve',
    configureServer(server) {
      const flow = flowPluginIn(server.config.plugins);
      if (flow !== undefined) server.middlewares.use(answer(server, flow));
    },
  };
}

function answer(server: ViteDevServer, flow: FlowPluginApi): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const reply = replyTo(pathname, searchParams);
    if (request.method !== 'GET' || reply === undefined) return next();
    reply(server, response, flow).catch(next);
  };
}

type Reply = (server: ViteDevServer, response: ServerResponse, flow: FlowPluginApi) => Promise<void>;

function replyTo(path: string, query: URLSearchParams): Reply | undefined {
  if (path === '/' && query.has('studio')) return sendPage;
  if (path === place || path === `${place}/`) return sendStudio;
  if (path === `${place}/flow.json`) return async (_, response, flow) => sendJson(response, await describe(flow));
  if (path === `${place}/reference.json`)
    return async (_, response, flow) => sendJson(response, referenceOf((await flow.shown()).compilation));
  return undefined;
}

async function describe(flow: FlowPluginApi): Promise<StudioFlow | { readonly failure: string }> {
  try {
    const { compilation: shown } = await flow.shown();
    const samples = await readSamples(await flow.folder());
    const now = await flow.compiled().catch((cause: unknown) => reasonOf(cause));
    if (typeof now === 'string') return { ...describeFlow(shown, shown, samples), isBehind: true, failure: now };
    return describeFlow(shown, now.compilation, samples);
  } catch (cause) {
    return { failure: reasonOf(cause) };
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(value));
}
