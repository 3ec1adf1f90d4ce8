/** Security headers of all responses: documents, files, calls, errors. */
import type { Mount } from '#platform/http/server-parts.ts';

const CALLS = '/prod-api/';
const YEAR_SECONDS = 31_536_000;

/** Applies to the whole host, for any of its responses; a browser ignores it without TLS. */
const ONLY_TLS = { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } as const;

/** Every response. A document replaces the policy by its own; all others load nothing and are not framed. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Browser features that no page uses; the camera scans barcodes, the position finds shops. */
const NO_FEATURES = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'web-share',
  'xr-spatial-tracking',
];

const DOCUMENTS = {
  'referrer-policy': 'same-origin',
  'permissions-policy': ['camera=(self)', 'geolocation=(self)', ...NO_FEATURES.map((name) => `${name}=()`)].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
} as const;

/** Types of text files for which nothing else states the encoding. */
const UNNAMED_TEXT = /^(image\/svg\+xml|application\/manifest\+json)$/;

export const mountHeaders =
  (isProduction: boolean): Mount =>
  (app, { clock }) => {
    // Before Fastify, whose hooks do not run for unparsable addresses and event streams.
    app.server.prependListener('request', (_request, response) => {
      for (const [name, value] of Object.entries({ ...EVERYWHERE, ...(isProduction && ONLY_TLS) }))
        response.setHeader(name, value);
      // the clock of all figures, by which a phone corrects its own (platform/time/present.ts)
      response.setHeader('date', clock.now().toUTCString());
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const type = String(reply.getHeader('content-type'));
      if (UNNAMED_TEXT.test(type)) void reply.type(`${type}; charset=utf-8`);
      reply.raw.removeHeader('connection'); // keep-alive is the default of HTTP/1.1
      // every answer of a call belongs to one user, refusals too
      if (request.url.startsWith(CALLS) && !reply.hasHeader('cache-control'))
        void reply.header('cache-control', 'no-store');
      if (!type.startsWith('text/html')) return payload;
      for (const [name, value] of Object.entries(DOCUMENTS)) if (!reply.hasHeader(name)) void reply.header(name, value);
      return payload;
    });
  };
