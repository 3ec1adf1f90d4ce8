/**
 * Disputes: what an answer recomputed is what the second arithmetic says, with the terms of the line's own day; what
 * was corrected is what was named or what was too much, booked once, in the line's wallet.
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { StatementContent } from '#capabilities/statements/contract/statement-fields.ts';
import type { YearWorld } from '#simulator/year/world.ts';
import { bookedSales, modelSale } from './model-checks.ts';
import { termsOf } from './model-terms.ts';
import { roundedPart } from './model.ts';

interface AnsweredDispute {
  id: number;
  agentId: AgentId;
  line: string;
  what: string;
  state: 'confirmed' | 'corrected';
  amount: string;
  correction: string | null;
  earlier: string;
  booked: string | null;
  computed: string | null;
}

const answeredSince = async (db: Db, since: Date): Promise<AnsweredDispute[]> => {
  const { rows } = await sql<AnsweredDispute>`
    select id, agent_id as "agentId", line, what, state, amount_fen::text as amount, correction_fen::text as correction,
      (select coalesce(sum(correction_fen), 0)::text from disputes.dispute as earlier
        where earlier.agent_id = dispute.agent_id and earlier.line = dispute.line
          and earlier.ended_at < dispute.ended_at) as earlier,
      recalculation ->> 'bookedFen' as booked, recalculation ->> 'computedFen' as computed
    from disputes.dispute where state in ('confirmed', 'corrected') and ended_at >= ${since} order by id`.execute(db);
  return rows;
};

/** The reference of a sale whose profit share is questioned. */
const saleOf = async (db: Db, { line }: AnsweredDispute): Promise<string | undefined> => {
  const id = /^profit_share-(\d+)$/.exec(line)?.[1];
  if (id === undefined) return undefined;
  const { rows } = await sql<{ reference: string }>`
    select reference from trades.trade where id = ${id} and kind = 'sale'`.execute(db);
  return rows[0]?.reference;
};

const shareOfSale = async (w: YearWorld, agentId: AgentId, reference: string): Promise<bigint> => {
  const [sale] = await bookedSales(w.host.db, [reference]);
  if (sale === undefined) return 0n;
  const model = modelSale(w, await termsOf(w.host.db, sale.agentIds), sale);
  return typeof model === 'string' ? -1n : (model.shares[model.line.indexOf(agentId)] ?? 0n);
};

/** The amount paid, or zero. */
const ofWithdrawal = async (db: Db, line: string): Promise<bigint> => {
  const { rows } = await sql<{ fen: string }>`
    select (case when status = 'paid' then -amount_fen else 0 end)::text as fen from withdrawals.withdrawal
    where id = ${line.split('-')[1] ?? ''}::bigint`.execute(db);
  return BigInt(rows[0]?.fen ?? 0);
};

const ofStatement = async (db: Db, agentId: AgentId, line: string): Promise<bigint> => {
  const [, year, month, by, name] = line.split('-');
  const { rows } = await sql<{ content: string }>`
    select content from statements.statement where agent_id = ${agentId}
      and to_char(month, 'YYYY-MM') = ${`${year}-${month}`}`.execute(db);
  const said = JSON.parse(rows[0]?.content ?? '{}') as StatementContent;
  const closing = said.wallets.find(({ wallet }) => wallet === name)?.closingFen;
  const sum = [...said.earnings, ...said.reversals, ...said.others].find(({ kind }) => kind === name)?.fen;
  return BigInt((by === 'wallet' ? closing : sum) ?? 0);
};

/** Rewards and charges are compared with their own rules where they are booked (model-checks.ts). */
const dueOf = async (w: YearWorld, one: AnsweredDispute): Promise<bigint> => {
  const { db } = w.host;
  if (one.line.startsWith('withdrawal-')) return ofWithdrawal(db, one.line);
  if (one.line.startsWith('statement-')) return ofStatement(db, one.agentId, one.line);
  const reference = await saleOf(db, one);
  return reference === undefined ? BigInt(one.amount) : shareOfSale(w, one.agentId, reference);
};

const problemsOf = async (w: YearWorld, one: AnsweredDispute): Promise<string[]> => {
  const { id, line, state, computed, booked, correction } = one;
  const [due, earlier] = [await dueOf(w, one), BigInt(one.earlier)];
  const named = w.namedCorrections.get(id);
  const expected = state === 'confirmed' ? null : String(named ?? -earlier);
  const problems: string[] = [];
  if (computed !== String(due)) problems.push(`D${id} of ${line}: recomputed ${computed}, the model says ${due}`);
  if (booked !== String(due + earlier)) problems.push(`D${id} of ${line}: booked ${booked}, are ${due + earlier}`);
  if (state === 'confirmed' && earlier !== 0n)
    problems.push(`D${id} of ${line} was confirmed and is off by ${earlier}`);
  if (correction !== expected) problems.push(`D${id} of ${line}: corrected by ${correction}, not ${expected}`);
  return problems;
};

/** Only disputes adjust wallets in the year. */
const ledgerProblems = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    select coalesce('dispute ' || dispute.id, moved.source_id) as what
    from (select id, agent_id, wallet, correction_fen, correction_transfer_id from disputes.dispute
      where state = 'corrected') as dispute
    full join (select transfer.id, source_id, account.agent_id, account.kind,
        case when account.id = credit_account_id then amount_fen else -amount_fen end as fen
      from ledger.transfer join ledger.account on account.id in (debit_account_id, credit_account_id)
        and account.agent_id is not null
      where source_kind = 'adjustment'
        and source_id !~ '-back-\\d+$') as moved on moved.source_id = 'dispute-' || dispute.id
    where (moved.id, moved.agent_id, moved.kind, moved.fen) is distinct from
      (dispute.correction_transfer_id, dispute.agent_id, dispute.wallet, dispute.correction_fen)
    limit 5`.execute(db);
  return rows.map(({ what }) => `${what}: not booked once as it was answered`);
};

/**
 * After a reward or fee was reversed, no part of a correction is left; after a partial return, a part is: by the wallet
 * and by the amount that the acquirer returned, independent of the product's records.
 */
const clawedBackProblems = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ line: string; correction: string; pool: string; taken: string; moved: string }>`
    select line, correction_fen::text as correction, award.pool_fen::text as pool,
      (select coalesce(-sum(back.pool_fen), 0)::text from rewards.award as back
        where back.reverses_id = award.id) as taken,
      (select coalesce(sum(case when account.id = credit_account_id then amount_fen else -amount_fen end), 0)::text
        from ledger.transfer join ledger.account on account.id in (debit_account_id, credit_account_id)
          and account.agent_id = dispute.agent_id
        where source_kind = 'adjustment' and source_id like 'dispute-' || dispute.id || '-back-%') as moved
    from disputes.dispute join rewards.award on line = kind || '-' || award.id and reverses_id is null
    where correction_fen is not null and award.pool_fen > 0`.execute(db);
  return rows.flatMap(({ line, correction, pool, taken, moved }) => {
    const [of, whole, part] = [BigInt(correction), BigInt(pool), BigInt(taken)];
    const size = of < 0n ? -of : of;
    const gone = roundedPart(size, part, whole);
    const due = of < 0n ? gone : -gone;
    return String(due) === moved ? [] : [`${line}: ${moved} of the correction ${correction} went back, not ${due}`];
  });
};

/** @param since the answers after it are recomputed; the ledger is compared for all. */
export const checkDisputes = async (w: YearWorld, since: Date): Promise<{ compared: number; problems: string[] }> => {
  const answered = await answeredSince(w.host.db, since);
  const problems = [...(await ledgerProblems(w.host.db)), ...(await clawedBackProblems(w.host.db))];
  for (const one of answered) problems.push(...(await problemsOf(w, one)));
  return { compared: answered.length, problems };
};
