/**
 * The statement's groups: entries of one wallet, kind, direction and business day, read from the totals that booking
 * maintains. They give the statement its days, folded rows, counts and pages; transfers are read only for the rows of
 * the page, so that its cost does not depend on how deep it is or on how much was booked.
 */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { EntryKind, WalletKind } from '../../contract/enums.ts';
import type { TransferId, WalletAccountId } from '../../contract/ledger-ids.ts';
import {
  BATCH_KINDS,
  FOLDED_KINDS,
  groupsOf,
  MAX_SINGLE,
  type GroupFilter,
  type Sign,
} from '../../rules/reads/statement-rows.ts';
import type { HeldMoney } from './held-money.ts';
import type { OwnAccount } from './own-accounts.ts';

export interface GroupRow {
  readonly accountId: WalletAccountId;
  readonly wallet: WalletKind;
  readonly kind: EntryKind;
  readonly sign: Sign;
  readonly day: BusinessDay;
  readonly count: number;
  /** Positive in either direction. */
  readonly fen: Fen;
  /** The ids of its transfers are in this range. */
  readonly firstTransferId: TransferId;
  readonly lastTransferId: TransferId;
  /** Number of rows that the statement shows before those of this day. */
  readonly rowsBefore: number;
}

/** The ids of the transfers of the current day have no upper bound yet: the largest id that JavaScript can hold. */
const NO_BOUND = Number.MAX_SAFE_INTEGER;

export interface DayRange {
  readonly from: BusinessDay | undefined;
  readonly to: BusinessDay | undefined;
}

/** The groups of these wallets in a range of days. @param most days per wallet, kind and direction, newest first. */
const groupsIn = (
  accounts: readonly OwnAccount[],
  filter: GroupFilter,
  { from, to }: DayRange,
  most: number | null,
): Sql => {
  const ids = new Map(accounts.map(({ id, kind }) => [kind, id]));
  const wanted = groupsOf([...ids.keys()], filter);
  const inDays = sql`day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`;
  return sql`
    select account_id, wallet, kind, sign, day, sum(count)::bigint as count, sum(fen)::bigint as fen,
      min(first_transfer_id) as first_transfer_id, max(last_transfer_id) as last_transfer_id
    from (
      select wanted.*, kept.day, count, fen, first_transfer_id, last_transfer_id
      from unnest(${wanted.map(({ wallet }) => ids.get(wallet))}::bigint[],
        ${wanted.map(({ wallet }) => wallet)}::text[],
        ${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ sign }) => sign)}::int[])
        as wanted (account_id, wallet, kind, sign)
      cross join lateral (
        select day.* from ledger.day where day.account_id = wanted.account_id and day.kind = wanted.kind
          and day.sign = wanted.sign and ${inDays} order by day.day desc limit ${most}
      ) as kept
      union all
      select account_id, balance.kind, today.kind, today.sign, day_on as day, today.count, today.fen, day_from_id,
        ${NO_BOUND}::bigint
      from ledger.balance cross join lateral (values
        (${BATCH_KINDS[0]}::text, 1, day_gain_count, day_gain_fen),
        (${BATCH_KINDS[1]}, -1, day_back_count, day_back_fen)
      ) as today (kind, sign, count, fen)
      join unnest(${wanted.map(({ wallet }) => wallet)}::text[], ${wanted.map(({ kind }) => kind)}::text[],
        ${wanted.map(({ sign }) => sign)}::int[]) as allowed (wallet, kind, sign)
        on allowed.wallet = balance.kind and allowed.kind = today.kind and allowed.sign = today.sign
      where account_id = any (${[...ids.values()]}::bigint[]) and today.count > 0
        and day_on between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date
    ) as found group by account_id, wallet, kind, sign, day`;
};

interface PageOfGroups extends DayRange {
  /** The day of the last row of the previous page. */
  readonly startDay: BusinessDay | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Whether many entries of a day are shown as one row. */
  readonly fold: boolean;
}

/** Sign 0: rows of held money, which belong to no group. */
type DayPart = Omit<GroupRow, 'sign'> & { readonly sign: Sign | 0 };

/** The groups of the days that have rows on the page, newest day first. */
export interface GroupPage {
  readonly groups: readonly GroupRow[];
  /** The first day with rows on the page, and how many rows the statement shows before it. */
  readonly firstDay: BusinessDay | undefined;
  readonly rowsBefore: number;
}

/** @param held takes rows of its days too. */
export const readGroups = async (
  db: Db,
  accounts: readonly OwnAccount[],
  filter: GroupFilter,
  page: PageOfGroups,
  held: readonly HeldMoney[],
): Promise<GroupPage> => {
  const { startDay, offset, limit, fold } = page;
  const days = { from: page.from, to: startDay ?? page.to };
  const { rows } = await sql<DayPart>`
    with grouped as (
      ${groupsIn(accounts, filter, days, offset + limit + 2)}
      union all
      select 0, 'profit_share', 'withdrawal', 0, day, count(*), 0, 0, 0
      from unnest(${held.map(({ day }) => day)}::date[]) as held (day) group by day
    ),
    days as (
      select day, sum(shown) as shown, sum(sum(shown)) over (order by day desc) as upto
      from (
        select day, case when ${fold} and sign <> 0 and (kind = any (${[...FOLDED_KINDS]}::text[])
          or count > ${MAX_SINGLE}) then 1 else count end as shown from grouped
      ) as rows_of_days group by day
    )
    select account_id as "accountId", wallet, kind, sign, day, count, fen, first_transfer_id as "firstTransferId",
      last_transfer_id as "lastTransferId", (upto - shown)::bigint as "rowsBefore"
    from grouped join days using (day)
    where upto > ${offset}
      and upto - shown <= ${offset + limit}
        + coalesce((select shown from days where day = ${startDay ?? null}::date), 0)
    order by day desc`.execute(db);
  const groups = rows.filter((row): row is GroupRow => row.sign !== 0);
  const [first] = rows;
  return { groups, firstDay: first?.day, rowsBefore: first?.rowsBefore ?? 0 };
};

/** The group of one kind on one day, if it has entries. */
export const readGroup = async (
  db: Db,
  account: OwnAccount,
  group: { readonly kind: EntryKind; readonly sign: Sign; readonly day: BusinessDay },
): Promise<GroupRow | undefined> => {
  const filter: GroupFilter = { kinds: [group.kind], direction: group.sign === 1 ? 'in' : 'out' };
  const { groups } = await readGroups(
    db,
    [account],
    filter,
    { from: group.day, to: group.day, startDay: undefined, offset: 0, limit: 1, fold: true },
    [],
  );
  return groups[0];
};

/** Number of entries and their sum by direction, in a range of at most some months of days. */
export const countGroups = async (
  db: Db,
  accounts: readonly OwnAccount[],
  filter: GroupFilter,
  days: DayRange,
): Promise<{ count: number; inFen: Fen; outFen: Fen }> => {
  const { rows } = await sql<{ count: number; inFen: Fen; outFen: Fen }>`
    select coalesce(sum(count), 0)::bigint as count, coalesce(sum(fen) filter (where sign = 1), 0)::bigint as "inFen",
      coalesce(sum(fen) filter (where sign = -1), 0)::bigint as "outFen"
    from (${groupsIn(accounts, filter, days, null)}) as found`.execute(db);
  return rows[0] ?? { count: 0, inFen: zeroFen, outFen: zeroFen };
};
