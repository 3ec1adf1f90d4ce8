/**
 * Requests over real connections to one server, for the hundred thousand that tests send: `fetch` takes twice the
 * processor time of Node's own client, and its answers arrive compressed.
 */
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

export interface Requests {
  /** Follows no redirection. */
  send(path: string, sent: SentRequest): Promise<{ status: number; text: string }>;
  close(): void;
}

/** Headers that `fetch` sends by itself, unless the test gives others. */
const HEADERS = { accept: '*/*', 'accept-language': '*', 'user-agent': 'node' };

const OK = 200;

/** A form is encoded, with the header that tells its boundary. */
const encoded = async (body: string | FormData): Promise<{ bytes: Buffer; headers: Record<string, string> }> => {
  if (typeof body === 'string') return { bytes: Buffer.from(body), headers: {} };
  const form = new Response(body);
  const bytes = Buffer.from(await form.arrayBuffer());
  return { bytes, headers: { 'content-type': form.headers.get('content-type') ?? '' } };
};

/** @param origin of the server; its connections are kept for the next request. */
export const requestsTo = (origin: string): Requests => {
  const agent = new Agent({ keepAlive: true });
  const answerTo = (url: URL, method: string, headers: Record<string, string | number>, bytes?: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(url, { agent, method, headers });
      sent.on('response', (answer) => {
        // Node ends a connection whose request it could not read, without saying so in its answer
        if (answer.statusCode !== OK) sent.shouldKeepAlive = false;
        resolve(answer);
      });
      sent.on('error', reject).end(bytes);
    });
  return {
    async send(path, { method, headers, body }) {
      const url = new URL(origin + path);
      if (body === undefined) return read(await answerTo(url, method, { ...HEADERS, ...headers }));
      const { bytes, headers: ofBody } = await encoded(body);
      const all = { ...HEADERS, 'content-length': bytes.length, ...ofBody, ...headers };
      return read(await answerTo(url, method, all, bytes));
    },
    close: () => agent.destroy(),
  };
};

const read = async (answer: IncomingMessage): Promise<{ status: number; text: string }> => ({
  status: answer.statusCode ?? 0,
  text: await text(answer),
});
