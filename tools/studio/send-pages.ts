import type { ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { studioPage } from './studio-page.ts';

const policyHeader = 'Content-Security-Policy';

/** The application's own page, which only a page of its own origin may put into a frame: the studio. */
export async function sendPage(server: ViteDevServer, response: ServerResponse): Promise<void> {
  const html = await readFile(join(server.config.root, 'index.html'), 'utf8');
  await send(server, response, { address: '/', html, policy: withDirective('frame-ancestors', "'self'") });
}

/** The studio itself, under the policy of the application; it has frames of its own origin, and nobody frames it. */
export async function sendStudio(server: ViteDevServer, response: ServerResponse): Promise<void> {
  const policy = (own: string): string =>
    withDirective('frame-ancestors', "'none'")(withDirective('frame-src', "'self'")(own));
  await send(server, response, { address: '/studio', html: studioPage(), policy });
}

interface Page {
  readonly address: string;
  readonly html: string;
  readonly policy: (own: string) => string;
}

async function send(server: ViteDevServer, response: ServerResponse, { address, html, policy }: Page): Promise<void> {
  const own = server.config.server.headers?.[policyHeader];
  const body = await server.transformIndexHtml(address, html);
  if (typeof own === 'string') response.setHeader(policyHeader, policy(own));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(body);
}

/** Puts a directive of a policy in the place of what it says of the same. */
function withDirective(name: string, sources: string): (policy: string) => string {
  return (policy) => {
    const others = policy.split('; ').filter((directive) => !directive.startsWith(`${name} `));
    return [...others, `${name} ${sources}`].join('; ');
  };
}
