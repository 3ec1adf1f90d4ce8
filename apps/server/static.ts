/** The agent app: files of the build, precompressed, and a page shell for every address of the app. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerNowhere, type Mount } from '#platform/http/server.ts';

const ROOT = new URL('../../dist/mobile/', import.meta.url).pathname;
const YEAR_SECONDS = 31_536_000;

const readJson = <T>(file: string, otherwise: T): T => {
  const path = join(ROOT, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : otherwise;
};

/** Inline scripts and styles of the shells are allowed by their hashes alone. */
const policyOf = (hashes: { scripts: string[]; styles: string[] }): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.scripts.join(' ')}`.trim(),
    `style-src 'self' ${hashes.styles.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Answered by the server itself or, where production closes them, by nobody. */
const NO_PAGES = /^\/(prod-api|feed|docs|metrics|outbox)(\/|$)/;

/** Shells by address: `{ "/pages/login/index": "login.html", "*": "index.html" }`. */
type Shells = Record<string, string>;

export const mountStatic = (isProduction: boolean): Mount => (app) => {
  let shells: Shells = {};
  let policy = '';
  // Read when the server begins to listen: the build may still run while the routes are put up.
  app.addHook('onReady', async () => {
    shells = readJson<Shells>('shells.json', { '*': 'index.html' });
    policy = policyOf(readJson('csp.json', { scripts: [], styles: [] }));
  });
  mkdirSync(ROOT, { recursive: true });
  app.addHook('onSend', async (_request, reply, payload) => {
    void reply.header('x-content-type-options', 'nosniff');
    // Only a document obeys a policy: on every file it would cost the phone half a kilobyte each.
    if (String(reply.getHeader('content-type')).startsWith('text/html')) void reply.headers({ 'referrer-policy': 'same-origin', 'content-security-policy': policy });
    if (isProduction) void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    return payload;
  });
  void app.register(fastifyStatic, {
    root: ROOT,
    preCompressed: true,
    wildcard: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'),
  });
  const shell = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'no-cache').sendFile(shells[request.url.split('?')[0] ?? ''] ?? shells['*'] ?? 'index.html');
  app.get('/', shell);
  // Any other address without a file ending is a page of the app: deep links work.
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = ['GET', 'HEAD'].includes(request.method) && !NO_PAGES.test(path) && !/\.\w+$/.test(path);
    return isPage ? shell(request, reply) : answerNowhere(request, reply);
  });
};
