/** `GET /api/files/{id}`: a picture, for a reader with a session and the right to it, or with a valid link. */
import type { FastifyRequest } from 'fastify';
import type { AgentContext, Context } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { refuseFile } from '#platform/http/refused-file.ts';
import { authenticated, contextOf, OF_AGENT } from '#platform/http/request-context.ts';
import type { Mount, ServerParts } from '#platform/http/server-parts.ts';
import { linkIn, linkLeftMs } from './file-link.ts';
import { mayRead } from './file-readers.ts';
import { findFile, type FoundFile } from './find-file.ts';
import { sendFile } from './send-file.ts';

const isOwn = async (context: AgentContext, file: FoundFile): Promise<boolean> => {
  const { caller, db, now } = context;
  const { kind, subjectId, uploader } = file;
  if (kind === null || subjectId === null) return uploader === `account:${caller.accountId}`;
  return mayRead(db, caller, { kind, subjectId }, now);
};

/** @throws 404, with the same text when there is no such picture, it is another's, or the link is not valid (now). */
const permitted = async (request: FastifyRequest, server: ServerParts, context: Context): Promise<FoundFile> => {
  const link = linkIn(request);
  const hasLink = (request.query as { sign?: unknown }).sign !== undefined;
  if (hasLink && linkLeftMs(context.services.vault, link, context.now) === 0) throw notFound();
  const known = hasLink ? undefined : ((await authenticated(request, server, OF_AGENT)) as AgentContext);
  const file = await findFile(context.db, link.id);
  if (file === undefined || (known !== undefined && !(await isOwn(known, file)))) throw notFound();
  return file;
};

export const mountFile: Mount = (app, server) => {
  app.get('/prod-api/api/files/:id', async (request, reply) => {
    const context = contextOf(request, server);
    try {
      return await sendFile(reply, context.services, await permitted(request, server, context));
    } catch (error) {
      return refuseFile(error, request, reply, context);
    }
  });
};
