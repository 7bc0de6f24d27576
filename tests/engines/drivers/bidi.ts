import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A browser controlled through WebDriver BiDi. @source https://w3c.github.io/webdriver-bidi/ */
export interface Connection {
  /** The result of a command. @throws Error with the command and the browser's message */
  send<Result>(method: string, params: Readonly<Record<string, unknown>>): Promise<Result>;
  /**
   * Runs a function in a tab and returns its result; argument and result are JSON.
   *
   * @throws Error with the exception of the function
   */
  ask<Said>(context: string, question: string, given: unknown): Promise<Said>;
  close(): void;
}

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

interface Answer {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString('utf8')) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  socket.on('close', () => {
    for (const tell of waiting.values()) tell({ error: 'connection lost', message: 'the browser has gone' });
  });
  await once(socket, 'open');

  let count = 0;
  const send = async <Result>(method: string, params: Readonly<Record<string, unknown>>): Promise<Result> => {
    const id = (count += 1);
    const { result, error, message } = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result as Result;
  };
  return {
    send,
    async ask<Said>(context: string, question: string, given: unknown) {
      const { result, exceptionDetails } = await send<Answer>('script.callFunction', {
        // Passed as text in both directions, because the protocol has a separate form for each kind of value.
        functionDeclaration: `(given) => JSON.stringify((${question})(JSON.parse(given))) ?? 'null'`,
        arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null') as Said;
    },
    close: () => socket.close(),
  };
}
