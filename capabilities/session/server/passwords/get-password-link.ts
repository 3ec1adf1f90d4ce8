import { handle } from '#platform/http/context.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import { getPasswordLink } from '../../contract/passwords/get-password-link.ts';
import { openedLink } from './password-links.ts';
import { LEAST_PASSWORD } from './set-password.ts';

export const getPasswordLinkRoute = handle(getPasswordLink, async ({ db, services, now }, { code }) => {
  const opened = await openedLink(db, services, code, now);
  if (opened?.state !== 'open') return { state: opened?.state ?? 'over' };
  const { state, account, expiresAt } = opened;
  const link = {
    loginName: account.loginName,
    mobile: maskMobile(account.mobile),
    expiresAt: expiresAt.toISOString(),
    passwordMinimum: await configNumber(db, 'password_minimum', LEAST_PASSWORD),
  };
  return { state, link };
});
