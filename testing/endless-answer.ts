/** A server whose answers do not end: far more than anybody sends, though it stops when nobody hangs up. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PART = 'x'.repeat(2 ** 16);
const MOST = 64 * 2 ** 20;

export interface EndlessAnswer {
  readonly url: string;
  /** The number of bytes that it could send. */
  sent(): number;
  close(): void;
}

export const startEndlessAnswer = async (): Promise<EndlessAnswer> => {
  let sent = 0;
  const goOn = (response: ServerResponse): void => {
    for (let hasRoom = true; hasRoom && sent < MOST; sent += PART.length) hasRoom = response.write(PART);
    if (sent < MOST) response.once('drain', () => goOn(response));
    else response.end();
  };
  const server = createServer((_request, response) => goOn(response.writeHead(200)));
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/endless`,
    sent: () => sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
