/** Clients name JSON as the content type of every POST and PUT; one without fields has an empty body. */
import type { FastifyInstance } from 'fastify';

export const acceptEmptyBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, {});
    else void parse(request, body, done);
  });
};
