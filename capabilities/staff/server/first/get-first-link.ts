import { newSecret, uriOf } from '#platform/auth/totp.ts';
import { handle } from '#platform/http/context.ts';
import { deviceName } from '#capabilities/session/contract/login/device-name.ts';
import { getFirstLink } from '../../contract/first/get-first-link.ts';
import { requireOpenLink } from './first-link.ts';
import { sealStep } from './steps.ts';

/** Each window draws a secret of its own; the one that registers decides. */
export const getFirstLinkRoute = handle(getFirstLink, async (context, { token }) => {
  const { db, services, now, ip, userAgent } = context;
  const link = await requireOpenLink(db, token, now);
  const secret = newSecret();
  return {
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    ip,
    device: deviceName(userAgent) ?? '',
    secret,
    uri: uriOf(secret, 'admin'),
    drawn: sealStep(services.vault, link, 'drawn', { secret }),
  };
});
