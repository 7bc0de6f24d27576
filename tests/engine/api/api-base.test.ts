import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../src/api/api-client.ts';
import { createSandboxBotCheck } from '../../../src/api/bot-check.ts';
import { browserClock } from '../../../src/browser/ports/clock.ts';
import { shows } from '../../support/shows.ts';

const listYears = { method: 'GET', path: 'vehicle/getyears', reply: v.unknown(), success: 'listed' } as const;

test.each(['https://api.example/v2/', 'http://localhost:4100/api/'])(
  'requests go to paths below the configured base %s',
  shows('A7.request.1'),
  async (base) => {
    const called: string[] = [];
    const call = createApiClient(
      {
        base,
        timeoutMs: 1_000,
        retry: { times: 0, baseMs: 1, capMs: 1 },
        failure: { status: 400, message: 'No' },
        rules: [],
      },
      {
        clock: browserClock,
        botCheck: createSandboxBotCheck(),
        random: () => 0,
        newId: () => 'id',
        report: () => undefined,
        fetch: async (input, init) => {
          called.push(new Request(input, init).url);
          return Response.json({ years: [] });
        },
      },
    );
    await call(listYears, {}, new AbortController().signal);
    expect(called).toEqual([`${base}vehicle/getyears`]);
  },
);
