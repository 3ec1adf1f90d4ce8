/**
 * `GET /console/files/{id}`: a photo of a case that waits, to one of the staff who may decide about it. The address is
 * made for one person by the call that opened the case, which is audited: without that look no photo is read.
 */
import type { FastifyRequest } from 'fastify';
import type { Context, StaffContext } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { refuseFile } from '#platform/http/refused-file.ts';
import { authenticated, contextOf } from '#platform/http/request-context.ts';
import type { Mount, ServerParts } from '#platform/http/server-parts.ts';
import { linkIn, staffLinkLeftMs } from './file-link.ts';
import { mayReview } from './file-reviewers.ts';
import { findFile, type FoundFile } from './find-file.ts';
import { sendFile } from './send-file.ts';

const OF_STAFF = { permission: 'login', audience: 'staff', effect: 'read' } as const;

/** @throws 401, 404 with the same text for any reason. */
const permitted = async (request: FastifyRequest, server: ServerParts, { services, now }: Context) => {
  const { db, staff } = (await authenticated(request, server, OF_STAFF)) as StaffContext;
  const link = linkIn(request);
  if (staffLinkLeftMs(services.vault, link, staff.staffId, now) === 0) throw notFound();
  const file: FoundFile | undefined = await findFile(db, link.id);
  if (file === undefined || !(await mayReview(db, staff, file))) throw notFound();
  return file;
};

export const mountReviewedFile: Mount = (app, server) => {
  app.get('/prod-api/console/files/:id', async (request, reply) => {
    const context = contextOf(request, server);
    try {
      return await sendFile(reply, context.services, await permitted(request, server, context));
    } catch (error) {
      return refuseFile(error, request, reply, context);
    }
  });
};
