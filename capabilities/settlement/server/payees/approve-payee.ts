import { lockFor } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { approvePayee } from '../../contract/payees/approve-payee.ts';
import { settleReplaced } from '../accounts/account.ts';
import { confirmable } from './get-stop.ts';
import { liftFollower } from './lift-followers.ts';
import { lockStops, stopOf, wayBack } from './stop-row.ts';

/** The account must be named, so that a change made without the owner is not confirmed by the way. */
export const approvePayeeRoute = handle(approvePayee, async (context, { id }) => {
  const { db, caller, now } = context;
  const { agentId } = caller;
  await lockFor(db, 'settlement', agentId);
  await settleReplaced(db, now, agentId);
  await lockStops(db);
  const stop = await stopOf(db, agentId);
  if (stop === undefined) throw refuse('settlement_not_stopped');
  if ((await wayBack(db, caller, stop)).next !== 'payee') throw refuse('settlement_other_step');
  const found = (await confirmable(db, agentId, now)).find((row) => row.id === id);
  if (found === undefined) throw refuse('settlement_not_payable');
  await sql`update settlement.stop set lifted_at = ${now}, lifted_account_id = ${id} where id = ${stop.id}`.execute(db);
  const ended = await liftFollower.provided()(context, id);
  const values = { bank: found.bankName, tail: found.cardTail };
  const link = '/pages/myInfo/settlementAccount/index';
  await notify(db, [{ agentId, kind: 'money', key: 'withdrawals_resumed', values, link }], now);
  context.audit({ subject: 'agent', subjectId: agentId, after: { lifted: stop.id, cardTail: found.cardTail, ended } });
  return {};
});
