// Shows a flow in development and saves edits to its files. May import other tools, `src/runtime`, `src/look`,
// `src/testing` and `src/browser/studio`.
import { randomUUID } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { differenceBetween } from '../flow-lint/compare/difference.ts';
import { type FlowPluginApi, flowPluginIn } from '../vite/flow-plugin.ts';
import { coverageOfVariant } from './coverage-of-variant.ts';
import { describeFlow } from './describe-flow.ts';
import { recordSnapshots } from './scenarios/record-snapshots.ts';
import { errorMessageOf } from './error-message.ts';
import { widgetReferenceOf } from './widget-reference.ts';
import { sendApplicationPage, sendStudio } from './send-pages.ts';
import type { StudioFlow } from './studio-data.ts';
import { playContextOf } from './play-context-of.ts';
import { isLocalRequest, isWriteAllowed, readJson } from './writes/studio-request.ts';
import { saveScenario } from './writes/save-scenario.ts';
import { saveLimit, saveText } from './writes/save-value.ts';
import type { SaveResult } from './writes/save-result.ts';

/** Relative to Vite's `base`. */
const studioPath = '/studio';

/** Serves the studio in development. The studio shows every step of the flow as a live page in any state. */
export function studioPlugin(): Plugin {
  return {
    name: 'studio',
    apply: 'serve',
    configureServer(server) {
      const flow = flowPluginIn(server.config.plugins);
      if (flow !== undefined) server.middlewares.use(server.config.base, middleware(server, flow));
    },
  };
}

function middleware(server: ViteDevServer, flow: FlowPluginApi): Connect.NextHandleFunction {
  const token = randomUUID();
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const reply = replyTo(request, pathname, searchParams);
    if (reply === undefined) return next();
    const allowedReply = isLocalRequest(request) ? reply : refuse;
    allowedReply(response, { server, flow, query: searchParams, token }).catch(next);
  };
}

const refuse: Reply = async (response) => {
  response.statusCode = 403;
  response.end();
};

interface RequestContext {
  readonly server: ViteDevServer;
  readonly flow: FlowPluginApi;
  readonly query: URLSearchParams;
  /** Only the studio's page contains this token, so only the page can save. */
  readonly token: string;
}

type Reply = (response: ServerResponse, context: RequestContext) => Promise<void>;

function replyTo(request: IncomingMessage, path: string, query: URLSearchParams): Reply | undefined {
  if (request.method === 'POST') return writeReply(path, request);
  return request.method === 'GET' ? readReply(path, query) : undefined;
}

function readReply(path: string, query: URLSearchParams): Reply | undefined {
  if (path === '/' && query.has('studio')) return (response, { server }) => sendApplicationPage(server, response);
  if (path === studioPath || path === `${studioPath}/`)
    return (response, { server, token }) => sendStudio(server, response, token);
  if (path === `${studioPath}/flow.json`) return jsonReply(({ flow }) => describeStudioFlow(flow));
  if (path === `${studioPath}/reference.json`)
    return jsonReply(async ({ flow }) => widgetReferenceOf((await flow.lastValidFlow()).compilation));
  const [isCoverage, variant] = /^\/studio\/(?:variants\/([\w-]+)\/)?coverage\.json$/.exec(path) ?? [];
  if (isCoverage !== undefined)
    return jsonReply(async ({ flow }) => coverageOfVariant(variant, (await flow.lastValidFlow()).compilation, flow));
  if (path === `${studioPath}/changes.json`) return jsonReply(compareFolders);
  const [, name] = /^\/studio\/scenarios\/([^/]+)\.json$/.exec(path) ?? [];
  return name === undefined ? undefined : jsonReply(({ flow }) => playScenario(decodeURIComponent(name), flow));
}

const writers: Readonly<Record<string, (input: unknown, flow: FlowPluginApi) => Promise<SaveResult>>> = {
  [`${studioPath}/scenarios`]: saveScenario,
  [`${studioPath}/copy`]: saveText,
  [`${studioPath}/limits`]: saveLimit,
};

/** Only the studio's page may write files. */
function writeReply(path: string, request: IncomingMessage): Reply | undefined {
  const write = Object.hasOwn(writers, path) ? writers[path] : undefined;
  if (write === undefined) return undefined;
  return async (response, context) => {
    const reply = isWriteAllowed(request, context.token)
      ? jsonReply(async ({ flow }) => write(await readJson(request), flow))
      : refuse;
    return reply(response, context);
  };
}

function jsonReply(compute: (context: RequestContext) => Promise<object>): Reply {
  return async (response, context) => {
    const value = await compute(context).catch((cause: unknown) => ({ failure: errorMessageOf(cause) }));
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'no-store');
    response.end(JSON.stringify(value));
  };
}

async function describeStudioFlow(flow: FlowPluginApi): Promise<StudioFlow> {
  const { compilation: lastValid } = await flow.lastValidFlow();
  const samples = lastValid.files.singleValue('preview');
  const current = await flow.compiledFlow().catch((cause: unknown) => errorMessageOf(cause));
  if (typeof current === 'string')
    return { ...describeFlow(lastValid, lastValid, samples), isBehind: true, failure: current };
  return describeFlow(lastValid, current.compilation, samples);
}

async function playScenario(name: string, flow: FlowPluginApi): Promise<object> {
  const { compilation } = await flow.lastValidFlow();
  const scenario = compilation.files.find('scenario', name)?.value;
  if (scenario === undefined) return { failure: `There is no scenario "${name}" without errors.` };
  return recordSnapshots(scenario, await playContextOf(compilation, flow, scenario.variant));
}

/** Compares the flow with the flow in the folder `since`, a path relative to the folder that contains the flow. */
async function compareFolders({ flow, query }: RequestContext): Promise<object> {
  const newFolder = await flow.folder();
  const oldFolder = await folderWithin(dirname(newFolder), query.get('since') ?? '');
  if (oldFolder === undefined)
    return { failure: 'The folder must be in the project. Give a path such as published/flow.' };
  const { registries } = (await flow.compiledFlow()).compilation;
  const functions = await flow.functions();
  return differenceBetween({
    oldFolder,
    newFolder,
    target: functions === undefined ? { registries } : { registries, functions },
    variant: query.get('variant') ?? undefined,
  });
}

/**
 * Undefined if the path leaves the project, also through a link.
 *
 * @throws the system error if the folder does not exist
 */
async function folderWithin(project: string, path: string): Promise<string | undefined> {
  const folder = resolve(project, path);
  if (isAbsolute(path) || !isInside(project, folder)) return undefined;
  return isInside(await realpath(project), await realpath(folder)) ? folder : undefined;
}

function isInside(project: string, folder: string): boolean {
  const path = relative(project, folder);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
