import type { FastifyReply } from 'fastify';
import { MEDIA_TYPES } from '#platform/files/document-type.ts';
import { StoreAway } from '#platform/files/store.ts';
import { maintenance, notFound } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import { contentOf, type FoundFile } from './find-file.ts';

/** Pictures of people and papers are never kept, on the phone or on the way. The caller has checked who sees it. */
export const sendFile = async (reply: FastifyReply, services: Services, file: FoundFile): Promise<FastifyReply> => {
  const content = await contentOf(services, file).catch((error: unknown) => {
    throw error instanceof StoreAway ? maintenance() : error;
  });
  if (content === undefined) throw notFound();
  const { kind, documentType: type } = file;
  return (
    reply
      .type(type === null ? 'image/jpeg' : MEDIA_TYPES[type])
      .header('cache-control', kind === 'avatar' ? 'private, max-age=300' : 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      // a document is downloaded, never shown by the browser as a page of our site
      .header(
        'content-disposition',
        type === null ? 'inline; filename="picture.jpg"' : `attachment; filename="document.${type}"`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send(content)
  );
};
