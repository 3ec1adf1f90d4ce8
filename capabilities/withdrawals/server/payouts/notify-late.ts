/** Notifies agents once of each payout that is later than promised (docs/domain.md §5). */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { formatFen } from '#platform/money/format.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import type { WithdrawalId } from '../../contract/withdrawal-ids.ts';
import { lateCause } from '../../rules/late-payout.ts';
import { anyOpenWithdrawals, type WithdrawalRow } from '../withdrawal-row.ts';

const AT_ONCE = 500;

/** Rows that another run has locked are its own. */
const claimLate = async (tx: Tx, now: Date): Promise<WithdrawalRow[]> => {
  const { rows } = await sql<{ id: WithdrawalId }>`
    select id from withdrawals.withdrawal
    where status in ('applied', 'reviewing', 'paying') and late_notified_at is null
      and (arrives_on + arrives_by) at time zone 'Asia/Shanghai' < ${now}
    order by id limit ${AT_ONCE} for update skip locked`.execute(tx);
  return anyOpenWithdrawals(
    tx,
    rows.map(({ id }) => id),
  );
};

const noticeOf = (row: WithdrawalRow): NewNotice[] => {
  const cause = lateCause({ status: row.status, isApproved: row.approvedAt !== null });
  if (cause === undefined) return [];
  const values = { net: formatFen(row.netFen), by: row.arrivesBy, ...row.lateRule };
  const link = `/pages/earnings/withdrawalList?id=${row.id}`;
  return [{ agentId: row.agentId, kind: 'money', key: `withdrawal_late_${cause}`, values, link }];
};

/** Withdrawals of a frozen agent are held, not late: they are checked again when the freeze has ended. */
export const notifyLate = async (tx: Tx, now: Date): Promise<number> => {
  const rows = await claimLate(tx, now);
  const agents = await agentsByIds(
    tx,
    rows.map(({ agentId }) => agentId),
  );
  const late = rows.filter(({ agentId }) => agents.get(agentId)?.status !== 'frozen');
  await notify(tx, late.flatMap(noticeOf), now);
  await sql`update withdrawals.withdrawal set late_notified_at = ${now}
    where id = any (${late.map(({ id }) => id)}::bigint[])`.execute(tx);
  return late.length;
};

/** Every five minutes. The number of its run is that of payouts that became late: /metrics and `jobs list` show it. */
export const latePayoutsJob = defineJob<object>(
  'withdrawals.notify-late-payouts',
  async ({ tx, clock }) => ({ late: await notifyLate(tx, clock.now()) }),
  '*/5 * * * *',
);
