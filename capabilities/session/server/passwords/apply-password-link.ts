import { sql } from '#platform/db/sql.ts';
import { handlePrepared } from '#platform/http/context.ts';
import { applyPasswordLink } from '../../contract/passwords/apply-password-link.ts';
import { lockLogins } from '../account.ts';
import { subjectOf } from '../asker.ts';
import { forgetGuesses } from '../guesses.ts';
import { endOtherSessions } from '../tokens.ts';
import { requireLink } from './password-links.ts';
import { hashNewPassword, setPassword } from './set-password.ts';

/** If two come at the same instant, the second waits for the login lock, and finds the link used. */
export const applyPasswordLinkRoute = handlePrepared(
  applyPasswordLink,
  async ({ db, services, now, identify }, { code, password }) => {
    const { account } = await requireLink(db, services, code, now);
    identify({ accountId: account.id, agentId: account.agentId });
    return hashNewPassword(db, password, [account.mobile, account.loginName]);
  },
  async (context, { code }, hash) => {
    const { db, services, now, audit } = context;
    const { account } = await requireLink(db, services, code, now);
    await lockLogins(db, account.id);
    const { id } = await requireLink(db, services, code, now);
    await sql`update session.password_link set used_at = ${now} where id = ${id}`.execute(db);
    await setPassword(db, account.id, hash, now);
    await endOtherSessions(db, account.id, undefined, 'password', now);
    await forgetGuesses(context, subjectOf(account.id));
    audit({ subject: 'account', subjectId: account.id, after: { password: 'set by link' } });
    return {};
  },
);
