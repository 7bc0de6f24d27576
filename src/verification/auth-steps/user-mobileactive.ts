import type { AuthStep } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';

/** An unsupported auth step. @source V §4 step names */
export const unsupportedMobileActive: AuthStep = {
  name: 'user/mobileactive',
  roles: ['primary'],
  async run() {
    throw new VerificationError('step-unsupported', 'Authentication step user/mobileactive is not supported');
  },
};
