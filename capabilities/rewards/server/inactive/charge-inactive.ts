import { notify } from '#capabilities/content/server/api.ts';
import { openWallets, platformAccounts, postTransfers, walletAccount } from '#capabilities/wallet/server/api.ts';
import type { TradeId } from '#capabilities/wallet/contract/wallet-ids.ts';
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf, type Id } from '#platform/ids/id.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { stepOf, WARNINGS } from '../../rules/inactive-due.ts';
import { followInactive } from './follow-inactive.ts';

export type InactiveId = Id<'inactive terminal'>;

interface Due {
  readonly id: InactiveId;
  readonly holderId: AgentId;
  readonly sn: string;
  readonly amountFen: Fen;
  readonly dueOn: BusinessDay;
  readonly warnedDays: number | null;
  readonly warnedOn: BusinessDay | null;
}

const TERMINALS = '/pages/home/terminal/terminalList';

/** Terminals of one transaction. */
const BATCH = 1_000;

export interface ChargedInactive {
  readonly warned: number;
  readonly charged: number;
}

/** Warns of charges for what is not activated, and charges what is due (docs/domain.md §6); safe to repeat. */
export const chargeInactive = async (db: Db, now: Date): Promise<ChargedInactive> => {
  await inTransaction(db, (tx) => followInactive(tx, businessDay(now)));
  const sum = { warned: 0, charged: 0 };
  for (let after: InactiveId | undefined = idOf(0); after !== undefined;) {
    const done = await inTransaction(db, (tx) => chargeBatch(tx, now, after ?? idOf(0)));
    after = done.last;
    sum.warned += done.warned;
    sum.charged += done.charged;
  }
  return sum;
};

const chargeBatch = async (tx: Tx, now: Date, after: InactiveId) => {
  const today = businessDay(now);
  const { rows } = await sql<Due>`
    select kept.id, kept.holder_id as "holderId", terminal.sn, kept.amount_fen as "amountFen", kept.due_on as "dueOn",
      kept.warned_days as "warnedDays", kept.warned_on as "warnedOn"
    from rewards.inactive_terminal as kept join terminals.api_serials(array(
      select terminal_id from rewards.inactive_terminal
      where id > ${after} and charged_on is null and due_on <= ${addDays(today, WARNINGS[0])}::date
      order by id limit ${BATCH})) as terminal
      on terminal.terminal_id = kept.terminal_id
    where kept.id > ${after} and kept.charged_on is null and kept.due_on <= ${addDays(today, WARNINGS[0])}::date
    order by kept.id limit ${BATCH} for update of kept`.execute(tx);
  const stepped = rows.map((row) => ({ row, step: stepOf(stateOf(row), today) }));
  const due = stepped.flatMap(({ row, step }) => (step === 'charge' ? [row] : []));
  await charge(tx, due, now);
  let warned = 0;
  for (const days of WARNINGS) {
    const warn = stepped.flatMap(({ row, step }) => (step === days ? [row] : []));
    await warnOf(tx, warn, days, now);
    warned += warn.length;
  }
  return { last: rows.length < BATCH ? undefined : rows.at(-1)?.id, warned, charged: due.length };
};

const stateOf = ({ dueOn, warnedDays, warnedOn }: Due) => ({
  dueOn,
  warnedDays: warnedDays ?? undefined,
  warnedOn: warnedOn ?? undefined,
});

/** One transfer per terminal, out of the holder's fee wallet; it may become a debt. */
const charge = async (tx: Tx, due: readonly Due[], now: Date): Promise<void> => {
  if (due.length === 0) return;
  const { operator_income: creditAccountId } = await platformAccounts(tx);
  const holders = [...new Set(due.map(({ holderId }) => holderId))].toSorted((a, b) => a - b);
  await openWallets(tx, holders);
  const wallets = new Map<AgentId, Awaited<ReturnType<typeof walletAccount>>>();
  for (const id of holders) wallets.set(id, await walletAccount(tx, id, 'fee'));
  const requests = due.flatMap(({ id, holderId, amountFen }) => {
    const debitAccountId = wallets.get(holderId);
    const items = { ids: [idOf<TradeId>(id)], fens: [amountFen] };
    return debitAccountId === undefined
      ? []
      : [{ debitAccountId, creditAccountId, amountFen, reasonKind: 'not_activated', reasonId: String(id), items }];
  });
  await postTransfers(tx, requests, now);
  await sql`update rewards.inactive_terminal set charged_on = ${businessDay(now)}::date
    where id = any (${due.map(({ id }) => id)}::bigint[])`.execute(tx);
  await tell(tx, due, 'not_activated_charged', 0, now);
};

const warnOf = async (tx: Tx, due: readonly Due[], days: number, now: Date): Promise<void> => {
  if (due.length === 0) return;
  await sql`update rewards.inactive_terminal set warned_days = ${days}, warned_on = ${businessDay(now)}::date
    where id = any (${due.map(({ id }) => id)}::bigint[])`.execute(tx);
  await tell(tx, due, 'not_activated_soon', days, now);
};

/** One notice per holder. */
const tell = (tx: Tx, due: readonly Due[], key: string, days: number, now: Date): Promise<void> =>
  notify(
    tx,
    [...Map.groupBy(due, ({ holderId }) => holderId)].map(([agentId, own]) => ({
      agentId,
      kind: 'money' as const,
      key,
      values: {
        count: own.length,
        sn: own[0]?.sn ?? '',
        days,
        amount: formatFen(sumFen(own.map(({ amountFen }) => amountFen))),
      },
      link: TERMINALS,
    })),
    now,
  );

/** Every night, after the day before is over. */
export const chargeInactiveJob = defineLongJob<object>(
  'rewards.charge-inactive',
  async ({ db, clock }) => ({ ...(await chargeInactive(db, clock.now())) }),
  '25 1 * * *',
);
