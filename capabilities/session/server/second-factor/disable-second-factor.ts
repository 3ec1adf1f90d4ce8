import { sql } from '#platform/db/sql.ts';
import { handlePrepared } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { disableSecondFactor } from '../../contract/second-factor/disable-second-factor.ts';
import { askerInSession } from '../asker.ts';
import { notifyOfSecondFactor, provenAccount } from './second-factor-change.ts';
import { hasSecondFactor, proveSecondFactor } from './second-factor.ts';

export const disableSecondFactorRoute = handlePrepared(
  disableSecondFactor,
  (context, { password }) => provenAccount(context, password),
  async (context, { code }, account) => {
    if (!(await hasSecondFactor(context.db, account.id))) throw refuse('second_factor_off');
    await proveSecondFactor(context, account.id, askerInSession(context), code);
    await sql`delete from session.second_factor where account_id = ${account.id}`.execute(context.db);
    await notifyOfSecondFactor(context, account, 'second_factor_off');
    context.audit({ subject: 'account', subjectId: account.id, after: { secondFactor: 'off' } });
    return {};
  },
);
