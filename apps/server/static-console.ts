/** The operator's console at `/console`: its built assets, and one document for all its URLs. */
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFoundHandler } from '#platform/http/answer-error.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import { hashOf, policyOf } from './policy.ts';

const ROOT = join(import.meta.dirname, '../../dist/console/');
const YEAR_SECONDS = 31_536_000;
/** Placeholder for the nonce in the built document (apps/console/vite.config.ts). */
const NONCE = /NONCE-OF-THE-PAGE/g;

/** antd generates styles at run time: styles with the page's nonce are allowed, scripts only as files of our own. */
const headersOf = (nonce: string, scripts: readonly string[]): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': policyOf({ scripts, styles: [`'nonce-${nonce}'`] }),
});

/** The first check (apps/first-check) is part of the document. */
const inlineScripts = (document: string): string[] =>
  [...document.matchAll(/<script[^>]*>([\s\S]+?)<\/script>/g)].map(([, text = '']) => hashOf(text));

/** Files that the console loads. */
const SERVED = /^\/[\w.~-]+\.(js|css|svg|png|webp|woff2)$/;

/** @param built until it is resolved, requests for the console wait; it is built after the server has started. */
export const mountConsole =
  (built: Promise<unknown> = Promise.resolve()): Mount =>
  (app) => {
    let page: string | undefined;
    const pageBuilt = async (): Promise<string | undefined> => {
      await built;
      const file = join(ROOT, 'index.html');
      return (page ??= existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    };
    mkdirSync(join(ROOT, 'assets'), { recursive: true });
    void app.register(fastifyStatic, {
      root: join(ROOT, 'assets'),
      prefix: '/console/assets/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      allowedPath: (file) => SERVED.test(file),
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const document = request.url.split('?')[0]?.includes('.') ? undefined : await pageBuilt();
      if (document === undefined) return notFoundHandler(request, reply);
      const nonce = randomBytes(16).toString('base64');
      return reply
        .headers(headersOf(nonce, inlineScripts(document)))
        .type('text/html; charset=utf-8')
        .send(document.replaceAll(NONCE, nonce));
    };
    app.get('/console', answer);
    app.get('/console/*', answer);
  };
