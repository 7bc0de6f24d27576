/** 365 days, in seconds. @source A §9, V §9 Cookie lifetime */
const lifetimeS = 365 * 24 * 60 * 60;

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export type CookieJar = Pick<Document, 'cookie'> & { readonly isFramed: boolean; readonly isSecure: boolean };

/**
 * Returns the browser's id from a cookie, and renews the cookie. In frames, each partner's page has a separate cookie.
 * Without cookies, every call returns a new id.
 */
export function getOrCreateAnonymousId(name: string, jar: CookieJar, newId: () => string): string {
  const stored = jar.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const id = stored !== undefined && idPattern.test(stored) ? stored : newId();
  writeCookie(name, jar, id, lifetimeS);
  return id;
}

export function deleteAnonymousId(name: string, jar: CookieJar): void {
  writeCookie(name, jar, '', 0);
}

/** Hashes an id to a number from 0 to 1, to compare with the sample rate. */
export function sampleFraction(id: string): number {
  // FNV-1a; the final mixing distributes similar ids.
  let hash = 0x81_1c_9d_c5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

function writeCookie(name: string, jar: CookieJar, value: string, maxAgeS: number): void {
  const siteAttributes = jar.isFramed ? '; SameSite=None; Partitioned; Secure' : '; SameSite=Lax';
  const secureAttribute = jar.isSecure && !jar.isFramed ? '; Secure' : '';
  jar.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}${siteAttributes}${secureAttribute}`;
}
