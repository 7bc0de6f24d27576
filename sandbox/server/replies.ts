/** A JSON reply. Every reply of the sandbox is an object, `{}` at least (decision 3). */
export function json(body: object, status = 200): Response {
  return raw(JSON.stringify(body), status);
}

/** A reply with this very text under a JSON content type: garbled and empty bodies are made with it. */
export function raw(text: string, status = 200): Response {
  // Statuses that must not carry a body make the Response constructor throw on any body, an empty text included.
  const body = [101, 204, 205, 304].includes(status) ? null : text;
  return new Response(body, { status, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
}

/** The mark of a connection that ends without a reply: a network error for the caller. */
export function dropped(): Response {
  return Response.error();
}

/** Whether a reply is the mark made by `dropped`. */
export function isDropped(response: Response): boolean {
  return response.type === 'error';
}

/** Waits, also when the caller no longer does: a server that is slow goes on with what it was asked. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
