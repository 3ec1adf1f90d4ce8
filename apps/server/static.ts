/** The agent app: precompressed build files, and a page shell for every URL of the app. */
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ShellTitles } from '#platform/contract/shell-title.ts';
import { notFoundHandler } from '#platform/http/answer-error.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import { framedHosts, WEB_VIEW } from '#capabilities/content/server/api.ts';
import { policyOf, type AllowedSources } from './policy.ts';
import { titledShells } from './titled-shell.ts';

/** The files of the app's build that are served: a list of what is permitted, so that nothing else is ever served. */
const SERVED =
  /^\/?(assets\/[\w.~-]+\.(js|css|wasm|svg|png|webp|woff2)|icon[\w-]*\.(svg|png)|manifest\.webmanifest|sw\.js|unfit\.js)$/;

/** A shell is the answer to addresses of pages. Only the service worker asks for one by its file name, to keep it. */
const KEPT_SHELL = '/index.html';
const SHELL = /^\/?[\w-]+\.html$/;

/** @param asked the path of the request; @param file the file that would answer it, below the build's folder. */
const isServed = (asked: string, file: string): boolean =>
  SERVED.test(file) || (SHELL.test(file) && (asked === KEPT_SHELL || !asked.includes('.')));

const ROOT = join(import.meta.dirname, '../../dist/mobile/');
const YEAR_SECONDS = 31_536_000;

const readJson = <T>(file: string, otherwise: T): T => {
  const path = join(ROOT, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : otherwise;
};

/** The HTML of all pages that have none of their own. */
const ANY = 'index.html';

/** Paths that are never pages of the app; in production some of them give 404. */
const NO_PAGES = /^\/(prod-api|feed|docs|metrics|outbox|console)(\/|$)/;

/** Shell files by URL: `{ "/pages/login/index": "login.html", "*": "index.html" }`. */
type Shells = Record<string, string>;

/** The barcode scanner compiles WebAssembly. */
const allowedOf = ({ scripts, styles }: AllowedSources = { scripts: [], styles: [] }): AllowedSources => ({
  scripts: ["'wasm-unsafe-eval'", ...scripts],
  styles,
});

const POLICY = 'content-security-policy';

const NO_FRAMES = "frame-src 'none'";

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** @param tiles the address of the server of map tiles, whose pictures pages may load. */
export const mountStatic =
  (tiles?: string): Mount =>
  (app, { reads }) => {
    const images = tiles === undefined ? [] : [new URL(tiles).origin];
    let shells: Shells = {};
    let inline: Record<string, AllowedSources> = {};
    let titles: ShellTitles = {};
    let titled: ReturnType<typeof titledShells> | undefined;
    // Read when the server starts listening, because the build may still run when routes are registered.
    app.addHook('onReady', async () => {
      shells = readJson<Shells>('shells.json', { '*': 'index.html' });
      inline = readJson('csp.json', {});
      titles = readJson('titles.json', {});
      titled = existsSync(join(ROOT, ANY)) ? titledShells(readFileSync(join(ROOT, ANY), 'utf8')) : undefined;
    });
    mkdirSync(ROOT, { recursive: true });
    const fileOf = (request: FastifyRequest): string => shells[pathOf(request)] ?? shells['*'] ?? ANY;
    const policyIn = (file: string): string => policyOf({ ...allowedOf(inline[file]), images });
    void app.register(fastifyStatic, {
      root: ROOT,
      preCompressed: true,
      wildcard: true,
      index: false,
      allowedPath: (file, _root, request) => isServed(pathOf(request), file),
      // An etag is enough for revalidation; range requests are not used.
      lastModified: false,
      acceptRanges: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const file = basename(path).replace(/\.(br|gz)$/, '');
        const isAsset = path.includes('/assets/');
        void reply.header('cache-control', isAsset ? `max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
        // the file's name changes with its content, so nobody asks whether it has changed
        if (isAsset) void reply.removeHeader('etag');
        if (file.endsWith('.html')) void reply.header(POLICY, policyIn(file));
        // The policy of a service worker's script governs the worker's own fetches.
        if (file === 'sw.js') void reply.header(POLICY, policyOf());
      },
    });
    // Only the document of this page may frame other sites, and only those of the hosts allowed at this moment; a
    // framed page that redirects elsewhere is not shown either. The other sites need not permit being embedded.
    app.addHook('onSend', async (request, reply, payload) => {
      const policy = String(reply.getHeader(POLICY));
      if (pathOf(request) !== WEB_VIEW || !policy.includes(NO_FRAMES)) return payload;
      const frames = (await framedHosts(reads)).map((host) => `https://${host}`);
      if (frames.length === 0) return payload;
      void reply.header(POLICY, policy.replace(NO_FRAMES, `frame-src ${frames.join(' ')}`));
      void reply.header('cross-origin-embedder-policy', 'unsafe-none');
      return payload;
    });
    const shell = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      void reply.header('cache-control', 'no-cache');
      const title = titles[pathOf(request)];
      if (title === undefined || titled === undefined) return reply.sendFile(fileOf(request));
      const { encoding, etag, body } = await titled(title, String(request.headers['accept-encoding'] ?? ''));
      void reply.headers({ [POLICY]: policyIn(ANY), etag, vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(body);
    };
    app.get('/', shell);
    // Any other path without a file extension is a page of the app, so that deep links work.
    app.setNotFoundHandler((request, reply) => {
      const path = pathOf(request);
      const isPage = ['GET', 'HEAD'].includes(request.method) && !NO_PAGES.test(path) && !path.includes('.');
      return isPage ? shell(request, reply) : notFoundHandler(request, reply);
    });
  };
