/** @source A §9, V §9 Cookie lifetime */
const lifetimeS = 365 * 24 * 60 * 60;

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What a cookie belongs to. */
export type CookiePage = Pick<Document, 'cookie'> & { readonly isFramed: boolean; readonly isSecure: boolean };

/**
 * The id of this browser, from a cookie that lives for another 365 days from now on. Where the browser takes no cookie, the
 * id is of this page alone. In a partner's frame the cookie is one for that partner's pages.
 *
 * @param name of the cookie
 * @param newId a text that never repeats, made by chance
 */
export function keepAnonymousId(name: string, page: CookiePage, newId: () => string): string {
  const held = page.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const id = held !== undefined && idForm.test(held) ? held : newId();
  write(name, page, id, lifetimeS);
  return id;
}

/** Has the browser forget its id. */
export function forgetAnonymousId(name: string, page: CookiePage): void {
  write(name, page, '', 0);
}

function write(name: string, page: CookiePage, value: string, maxAgeS: number): void {
  const site = page.isFramed ? '; SameSite=None; Partitioned; Secure' : '; SameSite=Lax';
  const secure = page.isSecure && !page.isFramed ? '; Secure' : '';
  page.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}${site}${secure}`;
}
