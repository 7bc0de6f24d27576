/** Lifetime of the cookie in seconds: 365 days. @source A §9, V §9 Cookie lifetime */
const lifetimeS = 365 * 24 * 60 * 60;

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The document's cookies, and the facts that decide the attributes of ours. */
export type CookiePage = Pick<Document, 'cookie'> & { readonly isFramed: boolean; readonly isSecure: boolean };

/**
 * Returns the browser's id from a cookie, and renews the cookie. In a frame, each partner has another cookie.
 * If cookies are blocked, every call returns a new id.
 *
 * @param name  name of the cookie
 * @param newId returns a random unique text
 */
export function keepAnonymousId(name: string, page: CookiePage, newId: () => string): string {
  const stored = page.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const id = stored !== undefined && idForm.test(stored) ? stored : newId();
  write(name, page, id, lifetimeS);
  return id;
}

/** Deletes the cookie. */
export function forgetAnonymousId(name: string, page: CookiePage): void {
  write(name, page, '', 0);
}

/** Hashes an id to a number from 0 to 1. A visitor with a number below the sample rate is in the sample. */
export function visitorShare(id: string): number {
  // FNV-1a with final mixing, so that similar ids get very different numbers.
  let hash = 0x81_1c_9d_c5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

function write(name: string, page: CookiePage, value: string, maxAgeS: number): void {
  const site = page.isFramed ? '; SameSite=None; Partitioned; Secure' : '; SameSite=Lax';
  const secure = page.isSecure && !page.isFramed ? '; Secure' : '';
  page.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}${site}${secure}`;
}
