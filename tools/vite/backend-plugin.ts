import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { type Connect, type Plugin, runnerImport } from 'vite';

/** `answer` returns undefined for a request that it does not handle. */
interface Backend {
  readonly answer: (request: Request) => Promise<Response | undefined>;
}

/**
 * Lets a module answer the page's requests in development and preview.
 *
 * @param module path relative to the project
 */
export function backendPlugin(module: string): Plugin {
  let root = '';
  return {
    name: 'backend',
    configResolved: (config) => {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use(answerRequests(() => server.ssrLoadModule(resolve(root, module)) as Promise<Backend>));
    },
    configurePreviewServer(server) {
      let backend: Promise<Backend> | undefined;
      const load = (): Promise<Backend> => (backend ??= loadOnce(resolve(root, module)));
      server.middlewares.use(answerRequests(load));
    },
  };
}

async function loadOnce(file: string): Promise<Backend> {
  const { module } = await runnerImport<Backend>(file, { configFile: false, envDir: false, logLevel: 'silent' });
  return module;
}

function answerRequests(load: () => Promise<Backend>): Connect.NextHandleFunction {
  return (request, response, next) => {
    void respond(request, response, load).then((isAnswered) => {
      if (!isAnswered) next();
    }, next);
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  load: () => Promise<Backend>,
): Promise<boolean> {
  const { answer } = await load();
  const backendResponse = await answer(requestOf(request));
  if (backendResponse === undefined) return false;
  response.statusCode = backendResponse.status;
  for (const [name, value] of backendResponse.headers) response.appendHeader(name, value);
  response.end(new Uint8Array(await backendResponse.arrayBuffer()));
  return true;
}

function requestOf(request: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value ?? '']).map((single): [string, string] => [name, single]),
    ),
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' as const } : {}),
  });
}
