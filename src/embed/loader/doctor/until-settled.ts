import type { Application } from '../application.ts';

/** How long an application may take to be ready or to be told of an error, in ms. */
const longestMs = 10_000;

/** Waits until the first application of the page is ready or cannot be. @returns the code of an error, if there was one */
export function untilSettled(page: Window, { product }: Application): Promise<string | undefined> {
  const { document } = page;
  const end = new AbortController();
  const { signal } = end;
  return new Promise<string | undefined>((resolve) => {
    document.addEventListener(`${product.eventPrefix}-ready`, () => resolve(undefined), { signal });
    document.addEventListener(
      `${product.eventPrefix}-error`,
      (event) => {
        const { code } = (event as CustomEvent<{ readonly code: string }>).detail;
        if (code !== 'permissions-policy') resolve(code);
      },
      { signal },
    );
    page.setTimeout(resolve, longestMs, undefined);
  }).finally(() => end.abort());
}
