/** A spent credential was presented again: somebody has a copy. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { Account } from '../account.ts';

const end = async (tx: Tx, family: string, now: Date): Promise<void> => {
  await sql`
    update session.token set ended_at = ${now}, end_reason = 'revoked' where ended_at is null
      and (family = ${family} or id in (select token_id from session.remembered where family = ${family}))`.execute(tx);
  await sql`delete from session.remembered where family = ${family}`.execute(tx);
};

/**
 * Ends all credentials of the family and the sessions opened with them, and notifies the owner by notice and text
 * message. It has a transaction of its own, because the login that detected it is refused.
 */
export const endFamily = async (context: Context, account: Account, family: string): Promise<void> => {
  const { outside, services, now } = context;
  await outside.transaction(async (tx) => {
    await end(tx, family, now);
    await notify(
      tx,
      [
        {
          agentId: account.agentId,
          kind: 'system',
          key: 'login_copied',
          values: { account: account.loginName },
          link: '/pages/myInfo/setting/setting?view=devices',
        },
      ],
      now,
    );
  });
  void services.sms
    .send({ mobile: account.mobile, template: 'session.login_copied', values: {} })
    .catch(() => undefined);
};
