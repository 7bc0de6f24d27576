import type { AuthStep } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';

/** An unsupported auth step. @source V §4 step names */
export const unsupportedUserPresent: AuthStep = {
  name: 'user/present',
  roles: ['primary'],
  errorEndpoint: 'user/mobileactive',
  async run() {
    throw new VerificationError('step-unsupported', 'Authentication step user/present is not supported');
  },
};
