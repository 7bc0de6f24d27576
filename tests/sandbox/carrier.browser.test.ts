import { expect, test } from 'playwright/test';
import { carrierFlows, type CarrierFlow } from '../../sandbox/world/carrier-checks.ts';
import { carrierCheckUrl } from '../../sandbox/carrier/carrier-check-url.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/start.ts';
import { shows } from '../support/shows.ts';

// The carrier's certificate is self-signed.
test.use({ ignoreHTTPSErrors: true });

let sandbox: RunningSandbox;

test.beforeEach(async ({ page }) => {
  sandbox = await startSandbox({ hasCarrierServer: true });
  // A page without a policy. Pages of the sandbox's sites may call only their own origin.
  await page.goto(`${sandbox.origin}/carrier/ip`);
});
test.afterEach(() => sandbox.close());

function addressOf(flow: CarrierFlow): string {
  const check = sandbox.world.carrierChecks.startCheck({ flow, implementation: 'fetch' }, sandbox.world.clock.now());
  return carrierCheckUrl(check, sandbox.world.carrierOrigin ?? '');
}

for (const flow of carrierFlows.filter((each) => each.startsWith('v1'))) {
  test(`a page of another origin can read flow ${flow}, including its redirect`, async ({ page }) => {
    const reply = await page.evaluate(
      async (address) => {
        const answer = await fetch(address);
        return { url: answer.url, text: await answer.text() };
      },
      `${addressOf(flow)}&r=f&sdkVersion=3.0.2`,
    );

    expect(reply.url).toContain(flow === 'v1-redirect' ? '/carrier/v1/landing?vfp=' : '/carrier/v1/authenticate?vfp=');
    expect(reply.text.startsWith('{')).toBe(flow !== 'v1-redirect');
  });
}

test('a page of another origin can send flow v2.5 with its application id', shows('V3.carrier.6'), async ({ page }) => {
  const data = JSON.parse(atob(new URL(addressOf('v2.5')).searchParams.get('data') ?? '')) as {
    url: string;
    data: object;
    'att-1004': string;
  };

  const replies = await page.evaluate(async ({ url, data, 'att-1004': applicationId }) => {
    const send = async (more: Record<string, string>) => {
      const headers = { 'content-type': 'application/json', ...more };
      const answer = await fetch(`${url}?sdkVersion=3.0.2`, { method: 'POST', headers, body: JSON.stringify(data) });
      return (await answer.json()) as { status: number };
    };
    return [await send({}), await send({ 'application-id': applicationId })];
  }, data);

  expect(replies.map(({ status }) => status)).toEqual([1004, 1000]);
});
