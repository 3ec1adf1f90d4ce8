import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { DOT } from '#platform/i18n/joined.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

/**
 * Settlement accounts, also deleted ones, which payments of the past name; ID and card numbers stay sealed, as do
 * mobiles.
 */
export const settlementData = async (db: Db, { agentId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select item, value, changed_at as at from settlement.account join settlement.bank on bank.code = bank_code
    cross join lateral (values
      ('holder', holder_name), ('card', bank.name || ' •••• ' || card_tail || ${DOT}::text || branch_name),
      ('card_mobile', mobile)
    ) as datum (item, value) where agent_id = ${agentId} and value <> '' order by account.id, item`.execute(db);
  return rows;
};

/**
 * Includes deleted accounts. The row stays, because withdrawals refer to it; bank and branch are not private. Completed
 * payments keep their payee.
 */
export const eraseSettlement = async (tx: Tx, { agentId, now }: ErasureContext): Promise<void> => {
  await sql`update settlement.account set holder_name = '', id_number_sealed = '', id_number_index = '',
    card_sealed = '', card_index = '', card_tail = '0000', mobile = '', mobile_sealed = null, is_default = false,
    check_state = null,
    check_reason = null, check_id = null, check_after = null, deleted_at = coalesce(deleted_at, ${now})
    where agent_id = ${agentId}`.execute(tx);
  await sql`update settlement.change set mobile = '', device = '', network = ''
    where agent_id = ${agentId}`.execute(tx);
};
