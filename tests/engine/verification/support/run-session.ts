import '../../../../src/verification/device/register-device.ts';
import '../../../../src/verification/device/signed-call.ts';
import '../../../../src/verification/instant-link/wait-for-link.ts';
import '../../../../src/verification/passkey/finish-ceremony.ts';
import '../../../../src/verification/passkey/can-use-passkey.ts';
import '../../../../src/verification/passkey/start-ceremony.ts';
import { expect } from 'vitest';
import { declaration } from '../../../../src/verification/declaration.ts';
import {
  type StartVerifyMobile,
  createVerifyMobile,
} from '../../../../src/verification/session/verify-mobile-session.ts';
import { createFakeWorld, type FakeWorld, makeToken, type Reply } from './fake-world.ts';

const { asks, endings } = declaration;

/** A session in a fake world. */
export interface GivenSession {
  next?: string;
  known?: boolean;
  phoneNumber?: string;
  linkMs?: number;
  replies?: Record<string, Reply[]>;
  context?: Parameters<StartVerifyMobile>[2];
  token?: string;
  prepare?: (device: FakeWorld['device']) => void;
}

/** Starts a session, and checks its output against its declaration. */
export async function startSession({
  next = 'mobile/otp',
  known = true,
  replies = {},
  context = {},
  token,
  phoneNumber,
  linkMs,
  prepare,
}: GivenSession = {}) {
  const world = createFakeWorld({ '/v1/client/mobile/otp/finish': [{ next: 'done' }], ...replies });
  prepare?.(world.device);
  const events: unknown[][] = [];
  const flags = { mnp: known };
  const input = {
    token: token ?? makeToken({ next, subs: { mob: { auths: { otp: flags, inln: flags } } } }),
    phoneNumber,
    linkMs,
  };
  const session = createVerifyMobile({ ports: world.ports })(
    input,
    {
      ask(name, data = {}) {
        checkDeclared(Object.keys(asks), name, Object.keys(data), asks[name as keyof typeof asks].shows);
        events.push(['ask', name, data]);
      },
      finish(ending, data = {}) {
        checkDeclared(Object.keys(endings), ending, Object.keys(data), endings[ending as keyof typeof endings]);
        events.push(['finish', ending, data]);
      },
    },
    context,
  );
  const atOnce = [...events];
  await settled(world);
  return {
    world,
    session,
    events,
    atOnce,
    last: () => events.at(-1),
    async answer(value: Record<string, unknown>) {
      session.answer(value);
      await settled(world);
    },
    sent: () => sent(world),
  };
}

/** Device steps load their code on demand, so one turn may not be enough. */
async function settled(world: FakeWorld): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) await world.settle();
}

/** Expects the output of the session to be in its declaration. */
function checkDeclared(names: string[], name: string, keys: string[], declared: readonly string[]): void {
  expect(names).toContain(name);
  expect(declared).toEqual(expect.arrayContaining(keys));
}

const sent = (world: FakeWorld) => world.calls.map(({ path, body }) => [path.replace('/v1/client/mobile/', ''), body]);
