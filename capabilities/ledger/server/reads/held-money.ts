/** Money held for withdrawals in progress, which the statement shows beside the entries of the day of applying. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { WalletKind } from '../../contract/enums.ts';
import type { HoldId, WalletAccountId } from '../../contract/ledger-ids.ts';
import { showsHeld, type GroupFilter } from '../../rules/reads/statement-rows.ts';
import type { OwnAccount } from './own-accounts.ts';

export interface HeldMoney {
  readonly holdId: HoldId;
  readonly wallet: WalletKind;
  /** The number of the withdrawal. */
  readonly no: string;
  readonly fen: Fen;
  readonly at: Date;
  readonly day: BusinessDay;
}

/** An agent has few at a time: the number of applications per day is limited, and each ends within days. */
const MAX_HELD = 100;

/** The held amounts, newest first. */
export const heldMoney = async (
  db: Db,
  accounts: readonly OwnAccount[],
  filter: GroupFilter,
  { from, to }: { readonly from: BusinessDay | undefined; readonly to: BusinessDay | undefined },
): Promise<HeldMoney[]> => {
  if (!showsHeld(filter)) return [];
  const kinds = new Map<WalletAccountId, WalletKind>(accounts.map(({ id, kind }) => [id, kind]));
  const { rows } = await sql<{
    holdId: HoldId;
    accountId: WalletAccountId;
    no: string;
    fen: Fen;
    at: Date;
  }>`
    select id as "holdId", account_id as "accountId", source_id as no, amount_fen as fen, opened_at as at
    from ledger.hold
    where account_id = any (${accounts.map(({ id }) => id)}::bigint[]) and state = 'open' and source_kind = 'withdrawal'
    order by id desc limit ${MAX_HELD}`.execute(db);
  return rows
    .map(({ accountId, ...row }) => ({ ...row, wallet: kinds.get(accountId) ?? 'goods', day: businessDay(row.at) }))
    .filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to));
};
