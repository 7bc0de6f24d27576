import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { differenceBetween } from '../flow-lint/compare/difference.ts';
import { type FlowPluginApi, flowPluginIn } from '../vite/flow-plugin.ts';
import { coverageAs } from './coverage-as.ts';
import { describeFlow } from './describe-flow.ts';
import { playedScenario } from './scenarios/played-scenario.ts';
import { reasonOf } from './reason-of.ts';
import { referenceOf } from './reference-of.ts';
import { sendPage, sendStudio } from './send-pages.ts';
import type { StudioFlow } from './shapes.ts';
import { stageOf } from './stage-of.ts';
import { isOwnRequest, readJson } from './writes/own-request.ts';
import { saveScenario } from './writes/save-scenario.ts';
import { saveLimit, saveText } from './writes/save-value.ts';
import type { Saved } from './writes/saved.ts';

/** Relative to Vite's `base`. */
const place = '/studio';

/** Serves the studio in development: every step of the flow as a live page in any state. */
export function studioPlugin(): Plugin {
  return {
    name: 'studio',
    apply: 'serve',
    configureServer(server) {
      const flow = flowPluginIn(server.config.plugins);
      if (flow !== undefined) server.middlewares.use(server.config.base, answer(server, flow));
    },
  };
}

function answer(server: ViteDevServer, flow: FlowPluginApi): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const reply = replyTo(request, pathname, searchParams);
    if (reply === undefined) return next();
    reply(response, { server, flow, query: searchParams }).catch(next);
  };
}

interface Asked {
  readonly server: ViteDevServer;
  readonly flow: FlowPluginApi;
  readonly query: URLSearchParams;
}

type Reply = (response: ServerResponse, asked: Asked) => Promise<void>;

function replyTo(request: IncomingMessage, path: string, query: URLSearchParams): Reply | undefined {
  if (request.method === 'POST') return writingTo(path, request);
  return request.method === 'GET' ? showing(path, query) : undefined;
}

function showing(path: string, query: URLSearchParams): Reply | undefined {
  if (path === '/' && query.has('studio')) return (response, { server }) => sendPage(server, response);
  if (path === place || path === `${place}/`) return (response, { server }) => sendStudio(server, response);
  if (path === `${place}/flow.json`) return telling(({ flow }) => describe(flow));
  if (path === `${place}/reference.json`)
    return telling(async ({ flow }) => referenceOf((await flow.lastValid()).compilation));
  const [isCoverage, variant] = /^\/studio\/(?:variants\/([\w-]+)\/)?coverage\.json$/.exec(path) ?? [];
  if (isCoverage !== undefined)
    return telling(async ({ flow }) => coverageAs(variant, (await flow.lastValid()).compilation, flow));
  if (path === `${place}/changes.json`) return telling(changes);
  const [, name] = /^\/studio\/scenarios\/([^/]+)\.json$/.exec(path) ?? [];
  return name === undefined ? undefined : telling(({ flow }) => played(decodeURIComponent(name), flow));
}

const writers: Readonly<Record<string, (asked: unknown, flow: FlowPluginApi) => Promise<Saved>>> = {
  [`${place}/scenarios`]: saveScenario,
  [`${place}/copy`]: saveText,
  [`${place}/limits`]: saveLimit,
};

/** Only pages of this server may write files. */
function writingTo(path: string, request: IncomingMessage): Reply | undefined {
  const write = Object.hasOwn(writers, path) ? writers[path] : undefined;
  if (write === undefined) return undefined;
  return async (response, asked) => {
    if (isOwnRequest(request))
      return telling(async ({ flow }) => write(await readJson(request), flow))(response, asked);
    response.statusCode = 403;
    response.end();
  };
}

function telling(tell: (asked: Asked) => Promise<object>): Reply {
  return async (response, asked) => {
    const told = await tell(asked).catch((cause: unknown) => ({ failure: reasonOf(cause) }));
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'no-store');
    response.end(JSON.stringify(told));
  };
}

async function describe(flow: FlowPluginApi): Promise<StudioFlow> {
  const { compilation: shown } = await flow.lastValid();
  const samples = shown.files.one('preview');
  const now = await flow.compiled().catch((cause: unknown) => reasonOf(cause));
  if (typeof now === 'string') return { ...describeFlow(shown, shown, samples), isBehind: true, failure: now };
  return describeFlow(shown, now.compilation, samples);
}

async function played(name: string, flow: FlowPluginApi): Promise<object> {
  const { compilation } = await flow.lastValid();
  const scenario = compilation.files.named('scenario', name)?.value;
  if (scenario === undefined) return { failure: `There is no scenario "${name}" without errors.` };
  return playedScenario(scenario, await stageOf(compilation, flow, scenario.variant));
}

/** Compares the flow with the one in the folder `since`, a path relative to the project root. */
async function changes({ server, flow, query }: Asked): Promise<object> {
  const { registries } = (await flow.compiled()).compilation;
  const functions = await flow.functions();
  return differenceBetween({
    was: resolve(server.config.root, query.get('since') ?? ''),
    is: await flow.folder(),
    target: functions === undefined ? { registries } : { registries, functions },
    variant: query.get('variant') ?? undefined,
  });
}
