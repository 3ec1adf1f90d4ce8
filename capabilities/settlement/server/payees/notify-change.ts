/** Tells the agent's mobile of a new or changed payee, with a link that stops withdrawals without signing in. */
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { formatDateTime } from '#platform/time/format.ts';
import type { PayeeChangeId } from '../../contract/payees/payee-change-id.ts';
import { messageToken, NOTIFY_JOB } from '../record-change.ts';

const MESSAGE_PAGE = '/pages/myInfo/settlementAccount/payeeStopped';

interface ChangeNotice {
  mobile: string;
  bank: NotNull<string>;
  tail: NotNull<string>;
  payableAt: Date;
}

const messageLink = (publicUrl: string, token: string): string => new URL(`${MESSAGE_PAGE}?t=${token}`, publicUrl).href;

export const notifyChange = defineJob(NOTIFY_JOB, async ({ tx, clock, services }, { id }: { id: PayeeChangeId }) => {
  const { rows } = await sql<ChangeNotice>`
      select change.mobile, bank.name as bank, account.card_tail as tail, change.payable_at as "payableAt"
      from settlement.change join settlement.account on account.id = change.account_id
        join settlement.bank on bank.code = account.bank_code
      where change.id = ${id} and change.notified_at is null and change.mobile <> '' for update of change`.execute(tx);
  const [change] = rows;
  if (change === undefined) return { sent: 0 };
  const link = messageLink(services.config.publicUrl, messageToken(services, id));
  const { mobile, bank, tail, payableAt } = change;
  await services.sms.send({
    mobile,
    template: 'settlement.payee_changed',
    values: { bank, tail, payable: formatDateTime(payableAt), link },
  });
  await sql`update settlement.change set notified_at = ${clock.now()} where id = ${id}`.execute(tx);
  return { sent: 1 };
});
