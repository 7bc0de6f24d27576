import { describe, expect, test } from 'vitest';
import { plateLookup } from './requests.ts';
import { sandboxCaller } from './caller.ts';

async function withFailure() {
  const sandbox = sandboxCaller();
  await sandbox.api('POST', 'vehicle/getvin', { body: { ...plateLookup, plateNumber: 'ERR422' } });
  const event = {
    type: 'track',
    name: 'System Error',
    timestamp: new Date(sandbox.world.clock.now()).toISOString(),
    properties: {
      step: 'ENTER_LICENSE_PLATE',
      status: 422,
      support_code: '4K7Q-29FM',
      trace: '-9s at ENTER_LICENSE_PLATE; 0s System Error lookup-vehicle 422 4K7Q-29FM',
    },
  };
  const headers = { 'content-type': 'application/json' };
  await sandbox.send('POST', '/collector/b', { headers, body: JSON.stringify({ batch: [{ type: 'page' }, event] }) });
  return sandbox;
}

describe('a support code', () => {
  test.each(['4K7Q-29FM', '4k7q 29fm'])(
    '%s shows the trace of the page and its calls, without their bodies',
    async (code) => {
      const sandbox = await withFailure();
      const { status, text } = await sandbox.send('GET', `/sandbox/support/${encodeURIComponent(code)}`);
      expect(status).toBe(200);
      expect(text).toContain('-9s at ENTER_LICENSE_PLATE');
      expect(text).toContain('POST vehicle/getvin');
      expect(text).toContain('422');
      expect(text).not.toContain('ERR422');
      expect(text).not.toContain('612.5');
    },
  );

  test('that was never reported is shown as unknown', async () => {
    const sandbox = await withFailure();
    const { text } = await sandbox.send('GET', '/sandbox/support/0000-0000');
    expect(text).toContain('No failure was reported with this code.');
    expect(text).not.toContain('getvin');
  });
});
