/** 365 days, in seconds. @source A §9, V §9 Cookie lifetime */
const lifetimeS = 365 * 24 * 60 * 60;

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export type CookieJar = Pick<Document, 'cookie'> & { readonly isFramed: boolean; readonly isSecure: boolean };

/**
 * Returns the browser's id from a cookie, and renews the cookie. In a frame, each partner has another cookie.
 * Without cookies, every call returns a new id.
 */
export function getOrCreateAnonymousId(name: string, page: CookieJar, newId: () => string): string {
  const stored = page.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const id = stored !== undefined && idForm.test(stored) ? stored : newId();
  write(name, page, id, lifetimeS);
  return id;
}

export function deleteAnonymousId(name: string, page: CookieJar): void {
  write(name, page, '', 0);
}

/** Hashes an id to a number from 0 to 1, to compare with the sample rate. */
export function sampleFraction(id: string): number {
  // FNV-1a with final mixing, because ids are similar.
  let hash = 0x81_1c_9d_c5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

function write(name: string, page: CookieJar, value: string, maxAgeS: number): void {
  const site = page.isFramed ? '; SameSite=None; Partitioned; Secure' : '; SameSite=Lax';
  const secure = page.isSecure && !page.isFramed ? '; Secure' : '';
  page.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}${site}${secure}`;
}
