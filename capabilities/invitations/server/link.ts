/** The short link of an invitation, which its QR code holds too: `/i/<code>` leads to the page of the registration. */
import type { Mount } from '#platform/http/server-parts.ts';
import type { Services } from '#platform/http/services.ts';
import { parseCode } from '#platform/ids/ids.ts';

const PAGE = '/pages/home/invitation/invitationRegistered';

export const linkOf = ({ config }: Pick<Services, 'config'>, code: string): string =>
  new URL(`/i/${code}`, config.publicUrl).href;

/** Knows nothing of invitations: the page says what the code is worth. */
export const linkMount: Mount = (app) => {
  app.get<{ Params: { code: string } }>('/i/:code', (request, reply) => {
    const code = parseCode(request.params.code);
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(code === undefined ? PAGE : `${PAGE}?code=${code}`, 302);
  });
};
