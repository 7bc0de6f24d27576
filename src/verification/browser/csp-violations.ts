import { VerificationError } from '../errors.ts';

/** Detects whether the page's Content-Security-Policy (CSP) blocks one URL. */
export interface CspWatch {
  /** Resolves with the violated directive, for example 'connect-src'. */
  violatedDirective(): Promise<string | undefined>;
  stop(): void;
}

/** Must be called before the request. */
export function watchCsp(url: string): CspWatch {
  const page = globalThis.document as Document | undefined;
  let directive: string | undefined;
  const listen = ({ disposition, blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    // Browsers set the full URL, the origin or the scheme.
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return;
    if (blockedURI !== '' && url.startsWith(blockedURI)) directive = effectiveDirective;
  };
  page?.addEventListener('securitypolicyviolation', listen);
  return {
    async violatedDirective() {
      // The event fires after the request has failed.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      return directive;
    },
    stop: () => page?.removeEventListener('securitypolicyviolation', listen),
  };
}

export function cspError(directive: string, cause?: unknown): VerificationError {
  return new VerificationError('blocked', `Blocked by the page's Content-Security-Policy: ${directive}`, { cause });
}
