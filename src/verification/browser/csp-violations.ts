import { VerificationError } from '../errors.ts';

/** Detects whether the page's Content-Security-Policy (CSP) blocks one URL. */
export interface CspWatch {
  /** Resolves with the violated directive, for example 'connect-src'. */
  violatedDirective(): Promise<string | undefined>;
  disconnect(): void;
}

/** Must be called before the request. */
export function watchCsp(url: string): CspWatch {
  const document = globalThis.document as Document | undefined;
  let directive: string | undefined;
  const handleViolation = ({ disposition, blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    // Browsers set `blockedURI` to the full URL, the origin or the scheme.
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return;
    if (blockedURI !== '' && url.startsWith(blockedURI)) directive = effectiveDirective;
  };
  document?.addEventListener('securitypolicyviolation', handleViolation);
  return {
    async violatedDirective() {
      // The violation event fires after the request has failed.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      return directive;
    },
    disconnect: () => document?.removeEventListener('securitypolicyviolation', handleViolation),
  };
}

export function cspError(directive: string, cause?: unknown): VerificationError {
  return new VerificationError('blocked', `Blocked by the page's Content-Security-Policy: ${directive}`, { cause });
}
