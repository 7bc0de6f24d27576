import { VerificationError } from '../errors.ts';

/** Watches what the page's Content-Security-Policy makes of one address. */
export interface PolicyWatch {
  /** The directive that refuses the address, for example 'connect-src'; undefined when none does. */
  refusal(): Promise<string | undefined>;
  stop(): void;
}

/** A watch over a request that is about to be made. */
export function watchPolicy(url: string): PolicyWatch {
  const page = globalThis.document as Document | undefined;
  let directive: string | undefined;
  const listen = ({ disposition, blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    // Browsers name the address, its origin or its scheme.
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return;
    if (blockedURI !== '' && url.startsWith(blockedURI)) directive = effectiveDirective;
  };
  page?.addEventListener('securitypolicyviolation', listen);
  return {
    async refusal() {
      // The browser tells of it after the request has failed.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      return directive;
    },
    stop: () => page?.removeEventListener('securitypolicyviolation', listen),
  };
}

/** The failure of what the page's policy refuses, by the directive's name. */
export function policyRefusal(directive: string, cause?: unknown): VerificationError {
  return new VerificationError('blocked', `Blocked by the policy of the page: ${directive}`, { cause });
}
