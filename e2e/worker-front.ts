/** A proxy in front of the product that can publish another service worker without a new build, and break it off. */
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Front {
  url: string;
  /** Publishes another worker, which is a new version for the browser. `isCut`: its files do not arrive. */
  publish: (how?: { isCut?: boolean }) => void;
  /** Files of pages are asked for and do not come. */
  hold: () => void;
  /** The files arrive again. */
  mend: () => void;
  close: () => void;
}

export const openFront = async (url: string): Promise<Front> => {
  /** Appended to `sw.js`, before which its version is changed as well: files of another are not there yet. */
  let version = 0;
  let isCut = false;
  let isHeld = false;
  const server = createServer(({ method, url: path = '/', headers }, response) => {
    const isWorker = path === '/sw.js';
    if (isCut && path === '/index.html') return void response.destroy();
    if (isHeld && path.startsWith('/assets/')) return undefined;
    const { 'accept-encoding': _encoding, 'if-none-match': _etag, ...plain } = headers;
    const asked = { method, headers: isWorker ? plain : headers };
    const passed = forward(new URL(path, url), asked, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, isWorker ? rest : answer.headers);
      if (!isWorker) return void answer.pipe(response);
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => void parts.push(part));
      answer.on('end', () => response.end(renamed(Buffer.concat(parts).toString(), version)));
      return undefined;
    });
    passed.on('error', () => response.destroy());
    passed.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    publish: (how) => {
      version += 1;
      isCut = how?.isCut === true;
    },
    hold: () => void (isHeld = true),
    mend: () => void ([isCut, isHeld] = [false, false]),
    close: () => void server.close(),
  };
};

/** The worker of version `nth`: the caches of its files have other names. */
const renamed = (script: string, nth: number): string =>
  nth === 0
    ? script
    : `${script.replace(/(version:\s*["'`])([0-9a-f]{8})/, `$1${String(nth).padStart(8, '0')}`)}\n// ${nth}`;
