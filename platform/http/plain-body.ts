/** Bodies of calls: one plain JSON object of bounded size, or nothing. Whatever else is refused before it is used. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed } from './problem.ts';

/** Limit of a call that does not declare how much it takes. */
export const BODY_BYTES = 16 * 1024;
/** Members of objects and elements of arrays, all together. */
export const BODY_VALUES = 1_000;
export const USUAL_BODY = { bytes: BODY_BYTES, values: BODY_VALUES } as const;
const MAX_DEPTH = 12;

export interface BodyBounds {
  readonly bytes: number;
  readonly values: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly body?: BodyBounds;
  }
}

const refused = () => malformed({ body: 'field.invalid' });

/** A text with fewer colons cannot have more members than this: scanning the text costs less than parsing it. */
const hasFewColons = (text: string, most: number): boolean => {
  let count = 0;
  for (let at = text.indexOf(':'); at >= 0 && count <= most; at = text.indexOf(':', at + 1)) count += 1;
  return count <= most;
};

/** Level by level, so that depth takes no stack; ends with the first value too many. */
const isBounded = (value: object, mostValues: number): boolean => {
  let level: object[] = [value];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const next: object[] = [];
    for (const one of level)
      for (const inner of Object.values(one) as unknown[]) {
        values += 1;
        if (values > mostValues) return false;
        if (typeof inner === 'object' && inner !== null) next.push(inner);
      }
    level = next;
  }
  return true;
};

/** Query strings have the same bounds. @throws Problem 400 */
export const requireBounded = (value: object, mostValues = BODY_VALUES): void => {
  if (!isBounded(value, mostValues)) throw refused();
};

const boundsOf = (request: FastifyRequest): BodyBounds => request.routeOptions.config.body ?? USUAL_BODY;

/**
 * Replaces the parsers of Fastify, which read JSON strings, arrays and plain text as well. Clients name JSON as the
 * content type of every POST and PUT; a request without fields has an empty body.
 */
export const acceptPlainObjects = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { values } = boundsOf(request);
    const start = text.search(/\S/);
    if (start < 0) return done(null, {});
    if (text[start] !== '{' || !hasFewColons(text, values)) return done(refused());
    return void parse(request, text, (error, body) => {
      if (error !== null) return done(error);
      return isBounded(body as object, values) ? done(null, body) : done(refused());
    });
  });
};
