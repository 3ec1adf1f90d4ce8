/** `GET /api/files/{id}`: a picture, to whom may see it: a session with the right to it, or a link that is valid. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MEDIA_TYPES } from '#platform/files/document-type.ts';
import { StoreAway } from '#platform/files/store.ts';
import type { AgentContext, Context } from '#platform/http/context.ts';
import { maintenance, notFound } from '#platform/http/problem.ts';
import { refuseFile } from '#platform/http/refused-file.ts';
import type { Mount, ServerParts } from '#platform/http/server-parts.ts';
import { authenticated, contextOf, OF_AGENT } from '#platform/http/request-context.ts';
import { linkLeftMs } from './file-link.ts';
import { mayRead } from './file-readers.ts';
import { contentOf, findFile, type FoundFile } from './find-file.ts';

interface Asked {
  readonly id: string;
  readonly until: string;
  readonly sign: string;
  readonly hasLink: boolean;
}

const fileIn = (request: FastifyRequest): string => (request.params as { id: string }).id;

const askedBy = (request: FastifyRequest): Asked => {
  const { until, sign } = request.query as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    id: fileIn(request),
    until: text(until),
    sign: text(sign),
    hasLink: sign !== undefined,
  };
};

const isOwn = async (context: AgentContext, file: FoundFile): Promise<boolean> => {
  const { caller, db, now } = context;
  const { kind, subjectId, uploader } = file;
  if (kind === null || subjectId === null) return uploader === `account:${caller.accountId}`;
  return mayRead(db, caller, { kind, subjectId }, now);
};

/** @throws 404, in the same words whether there is no such picture, it is another's, or the link is not valid (now). */
const permitted = async (request: FastifyRequest, server: ServerParts, context: Context): Promise<FoundFile> => {
  const asked = askedBy(request);
  const { hasLink } = asked;
  if (hasLink && linkLeftMs(context.services.vault, asked, context.now) === 0) throw notFound();
  const known = hasLink ? undefined : ((await authenticated(request, server, OF_AGENT)) as AgentContext);
  const file = await findFile(context.db, asked.id);
  if (file === undefined || (known !== undefined && !(await isOwn(known, file)))) throw notFound();
  return file;
};

/** Pictures of people and papers are never kept, on the phone or on the way. */
const answer = async (request: FastifyRequest, reply: FastifyReply, server: ServerParts, context: Context) => {
  const file = await permitted(request, server, context);
  const content = await contentOf(context.services, file).catch((error: unknown) => {
    throw error instanceof StoreAway ? maintenance() : error;
  });
  if (content === undefined) throw notFound();
  const { kind, documentType: type } = file;
  const isKept = kind === 'avatar';
  return (
    reply
      .type(type === null ? 'image/jpeg' : MEDIA_TYPES[type])
      .header('cache-control', isKept ? 'private, max-age=300' : 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      // a document is saved, never shown by the browser as a page of ours
      .header(
        'content-disposition',
        type === null ? 'inline; filename="picture.jpg"' : `attachment; filename="document.${type}"`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send(content)
  );
};

export const mountFile: Mount = (app, server) => {
  app.get('/prod-api/api/files/:id', async (request, reply) => {
    const context = contextOf(request, server);
    try {
      return await answer(request, reply, server, context);
    } catch (error) {
      return refuseFile(error, request, reply, context);
    }
  });
};
