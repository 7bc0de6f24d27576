/** What a client reads of an auth token. */
export interface AuthClaims {
  rid: string;
  exp: number;
  auth: { id: string; ans: string; endp: string; chlg: string; next: string; subs: Record<string, unknown> };
}

/** The claims of a token, decoded as the plainest client does it: plain base64, no UTF-8. */
export function claimsOf(token: string): AuthClaims {
  return JSON.parse(atob(token.split('.')[1] ?? '')) as AuthClaims;
}
