import { sql } from '#platform/db/sql.ts';
import { handlePrepared } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { enableSecondFactor } from '../../contract/second-factor/enable-second-factor.ts';
import { lockLogins } from '../account.ts';
import { askerInSession } from '../asker.ts';
import { endOtherSessions } from '../tokens.ts';
import { notifyOfSecondFactor, provenAccount } from './second-factor-change.ts';
import { drawRecoveryCodes, hasSecondFactor, proveSecondFactor } from './second-factor.ts';

/** Ends other sessions and remembered devices, because they were opened without the code. */
export const enableSecondFactorRoute = handlePrepared(
  enableSecondFactor,
  (context, { password }) => provenAccount(context, password),
  async (context, { code }, account) => {
    const { db, services, caller, now } = context;
    if (await hasSecondFactor(db, account.id)) throw refuse('second_factor_on');
    await proveSecondFactor(context, account.id, askerInSession(context), code);
    await lockLogins(db, account.id);
    await sql`update session.second_factor set enabled_at = ${now} where account_id = ${account.id}`.execute(db);
    const recoveryCodes = await drawRecoveryCodes(db, services.vault, account.id);
    await endOtherSessions(db, account.id, caller.sessionId, 'password', now);
    await notifyOfSecondFactor(context, account, 'second_factor_on');
    context.audit({ subject: 'account', subjectId: account.id, after: { secondFactor: 'on' } });
    return { recoveryCodes };
  },
);
