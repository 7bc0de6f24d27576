/** A JSON reply. Every reply of the sandbox is an object (decision 3). */
export function jsonReply(body: object, status = 200): Response {
  return rawReply(JSON.stringify(body), status);
}

/** A reply with unchanged text and a JSON content type, for invalid and empty bodies. */
export function rawReply(text: string, status = 200): Response {
  // `Response` throws if one of these statuses has a body, even an empty one.
  const body = [101, 204, 205, 304].includes(status) ? null : text;
  return new Response(body, { status, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
}

/** Marker for a connection that is closed without a reply. */
export function droppedReply(): Response {
  return Response.error();
}

export function isDroppedReply(response: Response): boolean {
  return response.type === 'error';
}

/** Also waits if the caller has aborted, as a slow server does. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
