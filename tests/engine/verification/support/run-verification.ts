// Loaded before the test, so that a step does not wait for a file.
import '../../../../src/verification/device/signed-call.ts';
import '../../../../src/verification/instant-link/wait-for-link.ts';
import { createVerifier, type VerifierOptions } from '../../../../src/verification/loop/create-verifier.ts';
import type { VerificationPorts } from '../../../../src/verification/ports.ts';
import type { VerificationResult } from '../../../../src/verification/loop/verification-result.ts';
import { createFakePrompts } from './fake-prompts.ts';
import { createFakeWorld, makeToken, type Reply } from './fake-world.ts';

/** Starts a verification in a fake world. */
export function startVerification(
  auth: Record<string, unknown>,
  replies: Record<string, Reply[]> = {},
  { portsBeside, ...options }: Partial<VerifierOptions> & { portsBeside?: Partial<VerificationPorts> } = {},
) {
  const world = createFakeWorld(replies);
  const prompts = createFakePrompts();
  const leaving = new AbortController();
  let result: VerificationResult | undefined;
  const verifier = createVerifier({
    prompts: prompts.prompts,
    finish: prompts.finish,
    ports: { ...world.ports, ...portsBeside },
    ...options,
  });
  const done = verifier.authenticate(makeToken(auth), { signal: leaving.signal }).then((outcome) => {
    result = outcome;
    return outcome;
  });
  return {
    world,
    prompts,
    leaving,
    done,
    /** The result so far; undefined while the verification runs. */
    result: () => result,
    /** Answers the prompt on screen and waits for the consequences. */
    async answer(value: unknown) {
      prompts.last().answer(value);
      await world.settle();
    },
    /** Paths and bodies of the calls, in order. */
    sent: () => world.calls.map(({ path, body }) => [path.replace('/v1/client/', ''), body]),
  };
}
