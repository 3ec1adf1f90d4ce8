/** The agent app: precompressed build files, and a page shell for every URL of the app. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFoundHandler, type Mount } from '#platform/http/server.ts';
import { policyOf, type Allowed } from './policy.ts';

const ROOT = new URL('../../dist/mobile/', import.meta.url).pathname;
const YEAR_SECONDS = 31_536_000;

const readJson = <T>(file: string, otherwise: T): T => {
  const path = join(ROOT, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : otherwise;
};

/** Paths that are never pages of the app; in production some of them give 404. */
const NO_PAGES = /^\/(prod-api|feed|docs|metrics|outbox|console)(\/|$)/;

/** Shell files by URL: `{ "/pages/login/index": "login.html", "*": "index.html" }`. */
type Shells = Record<string, string>;

/** The barcode scanner compiles WebAssembly. */
const allowedOf = ({ scripts, styles }: Allowed = { scripts: [], styles: [] }): Allowed => ({
  scripts: ["'wasm-unsafe-eval'", ...scripts],
  styles,
});

export const mountStatic =
  (isProduction: boolean): Mount =>
  (app) => {
    let shells: Shells = {};
    let inline: Record<string, Allowed> = {};
    // Read when the server starts listening, because the build may still run when routes are registered.
    app.addHook('onReady', async () => {
      shells = readJson<Shells>('shells.json', { '*': 'index.html' });
      inline = readJson('csp.json', {});
    });
    mkdirSync(ROOT, { recursive: true });
    const fileOf = (request: FastifyRequest): string =>
      shells[request.url.split('?')[0] ?? ''] ?? shells['*'] ?? 'index.html';
    const ofDocument = (file: string): Record<string, string> => ({
      'referrer-policy': 'same-origin',
      'content-security-policy': policyOf(allowedOf(inline[file])),
      ...(isProduction && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
    });
    app.addHook('onSend', async (request, reply, payload) => {
      void reply.header('x-content-type-options', 'nosniff');
      reply.raw.removeHeader('connection'); // keep-alive is the default of HTTP/1.1
      // Only documents need these headers, and strict-transport-security applies to the whole host: on every file they
      // would cost half a kilobyte.
      const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
      if (isDocument && !reply.hasHeader('content-security-policy')) void reply.headers(ofDocument(fileOf(request)));
      return payload;
    });
    void app.register(fastifyStatic, {
      root: ROOT,
      preCompressed: true,
      wildcard: true,
      index: false,
      // An etag is enough for revalidation; range requests are not used.
      lastModified: false,
      acceptRanges: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        ),
    });
    const shell = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
      reply.header('cache-control', 'no-cache').sendFile(fileOf(request));
    app.get('/', shell);
    // Any other path without a file extension is a page of the app, so that deep links work.
    app.setNotFoundHandler((request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      const isPage = ['GET', 'HEAD'].includes(request.method) && !NO_PAGES.test(path) && !/\.\w+$/.test(path);
      return isPage ? shell(request, reply) : notFoundHandler(request, reply);
    });
  };
