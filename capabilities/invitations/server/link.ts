/** The short link of an invitation, which its QR code holds too: `/i/<code>` leads to the page of the registration. */
import type { Mount } from '#platform/http/server-parts.ts';
import type { Services } from '#platform/http/services.ts';
import { parseCode } from '#platform/ids/ids.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';

const PAGE = '/pages/home/invitation/invitationRegistered';

export const linkOf = ({ config }: Pick<Services, 'config'>, code: string): string =>
  new URL(`/i/${code}`, config.publicUrl).href;

/**
 * A code, and the text that a chat glued to its end: `7KQ4X2MB，快来`. A letter or digit behind it would make it another
 * code.
 */
const GLUED = /^((?:[\s-]*[0-9A-Za-z]){8})(?![\s-]*[0-9A-Za-z])/;

const codeIn = (text: string): string | undefined => {
  const plain = plainValue(text);
  return parseCode(plain) ?? parseCode(GLUED.exec(plain)?.[1] ?? '');
};

/** Knows nothing of invitations: the page tells whether the code is valid. */
export const linkMount: Mount = (app) => {
  app.get<{ Params: { code: string } }>('/i/:code', (request, reply) => {
    const code = codeIn(request.params.code);
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(code === undefined ? PAGE : `${PAGE}?code=${code}`, 302);
  });
};
