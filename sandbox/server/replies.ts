/** A JSON reply. Every reply of the sandbox is an object (decision 3). */
export function jsonReply(body: object, status = 200): Response {
  return rawReply(JSON.stringify(body), status);
}

/** A reply with a JSON content type whose text is sent unchanged. Allows invalid and empty bodies. */
export function rawReply(text: string, status = 200): Response {
  // `Response` throws if one of these statuses has a body, even an empty one.
  const body = [101, 204, 205, 304].includes(status) ? null : text;
  return new Response(body, { status, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
}

/** A marker reply: the connection is closed without an answer. */
export function droppedReply(): Response {
  return Response.error();
}

export function isDroppedReply(response: Response): boolean {
  return response.type === 'error';
}

/** Waits. Like a slow server, it continues to wait after the caller aborts. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
