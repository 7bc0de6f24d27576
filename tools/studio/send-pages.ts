import type { ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { studioPage } from './studio-page.ts';

const policyHeader = 'Content-Security-Policy';

/** Sends the application's page, which only pages of the same origin may embed. */
export async function sendApplicationPage(server: ViteDevServer, response: ServerResponse): Promise<void> {
  const html = await readFile(join(server.config.root, 'index.html'), 'utf8');
  await sendHtml(server, response, { address: '/', html, policy: withDirective('frame-ancestors', "'self'") });
}

/** Sends the studio. It may embed its own origin, but must not be embedded. */
export async function sendStudio(server: ViteDevServer, response: ServerResponse, token: string): Promise<void> {
  const policy = (ownPolicy: string): string =>
    withDirective('frame-ancestors', "'none'")(withDirective('frame-src', "'self'")(ownPolicy));
  await sendHtml(server, response, { address: '/studio', html: studioPage(token), policy });
}

interface Page {
  readonly address: string;
  readonly html: string;
  readonly policy: (own: string) => string;
}

async function sendHtml(
  server: ViteDevServer,
  response: ServerResponse,
  { address, html, policy }: Page,
): Promise<void> {
  const ownPolicy = server.config.server.headers?.[policyHeader];
  const body = await server.transformIndexHtml(address, html);
  if (typeof ownPolicy === 'string') response.setHeader(policyHeader, policy(ownPolicy));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(body);
}

function withDirective(name: string, sources: string): (policy: string) => string {
  return (policy) => {
    const others = policy.split('; ').filter((directive) => !directive.startsWith(`${name} `));
    return [...others, `${name} ${sources}`].join('; ');
  };
}
