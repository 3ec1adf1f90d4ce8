/** Stores the acquirer's answer about a terminal beside our record at the same instant. Changes none of our data. */
import type { ViewAnswer } from '#platform/acquirer/view.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { KINDS } from '../../contract/comparison/agreements.ts';
import { nextAfterAnswer, nextAfterFailure } from '../../rules/asking/next-question.ts';
import { compare, rankOf } from '../../rules/comparison/compare.ts';
import { oursOf, theirSide, type OurSide } from '../comparison/sides.ts';

export interface ReceivedAnswer {
  readonly terminalId: TerminalId;
  /** When the question was sent: the answer to the later question counts. */
  readonly askedAt: Date;
  readonly answer: ViewAnswer;
  /** From 0 to 1: shifts the next question to an earlier or a later time. */
  readonly draw: number;
}

export type AnswerOutcome = 'same' | 'different' | 'unknown' | 'unreached' | 'void';

const ranksOf = (ours: OurSide['side'], view: Parameters<typeof theirSide>[0]) =>
  KINDS.flatMap((kind) => {
    const found = compare(kind, ours, theirSide(view, ours));
    return found === undefined ? [] : [{ kind, rank: rankOf(kind, found.agreement) }];
  });

const keepComparisons = async (
  tx: Tx,
  { terminalId, askedAt }: ReceivedAnswer,
  ranks: ReturnType<typeof ranksOf>,
  merchantId: MerchantId | null,
): Promise<void> => {
  const [kinds, values] = [ranks.map(({ kind }) => kind), ranks.map(({ rank }) => rank)];
  await sql`delete from acquirer_view.comparison
    where terminal_id = ${terminalId} and kind <> all (${kinds}::text[])`.execute(tx);
  await sql`
    insert into acquirer_view.comparison (kind, terminal_id, rank, differs_since, merchant_id)
    select kind, ${terminalId}, rank, case when rank > 0 then ${askedAt}::timestamptz end, ${merchantId}::bigint
    from unnest(${kinds}::text[], ${values}::smallint[]) as found (kind, rank)
    on conflict (terminal_id, kind) do update set rank = excluded.rank, merchant_id = excluded.merchant_id,
      differs_since = case when excluded.rank > 0
        then coalesce(comparison.differs_since, excluded.differs_since) end`.execute(tx);
};

const postpone = async (tx: Tx, { terminalId, askedAt, answer, draw }: ReceivedAnswer): Promise<AnswerOutcome> => {
  if (answer.outcome !== 'unanswered') return 'void';
  const { rows } = await sql<{ tries: number }>`
    update acquirer_view.answer set tries = tries + 1, problem = ${answer.why.slice(0, 100)}, asked_at = ${askedAt}
    where terminal_id = ${terminalId} and (asked_at is null or asked_at < ${askedAt})
    returning tries`.execute(tx);
  const [row] = rows;
  if (row === undefined) return 'void';
  const dueAt = nextAfterFailure(row.tries, draw, answer.retryAfterS, askedAt);
  await sql`update acquirer_view.answer set due_at = ${dueAt} where terminal_id = ${terminalId}`.execute(tx);
  return 'unreached';
};

const forget = async (tx: Tx, terminalId: TerminalId): Promise<AnswerOutcome> => {
  await sql`delete from acquirer_view.answer where terminal_id = ${terminalId}`.execute(tx);
  return 'void';
};

/** @returns `void` where it had no effect: a later question was answered first, or the terminal is deleted. */
export const keepAnswer = async (tx: Tx, asked: ReceivedAnswer): Promise<AnswerOutcome> => {
  const { terminalId, askedAt, answer, draw } = asked;
  // whoever stores another answer about it waits, so that both comparisons concern the same answer
  await sql`
    insert into acquirer_view.answer (terminal_id, due_at) values (${terminalId}, ${askedAt})
    on conflict do nothing`.execute(tx);
  await sql`select from acquirer_view.answer where terminal_id = ${terminalId} for update`.execute(tx);
  const ours = (await oursOf(tx, [terminalId], askedAt)).get(terminalId);
  if (ours === undefined) return forget(tx, terminalId);
  if (answer.outcome === 'unanswered') return postpone(tx, asked);
  const view = answer.outcome === 'known' ? answer.view : null;
  const ranks = ranksOf(ours.side, view);
  const differs = ranks.some(({ rank }) => rank > 0);
  const { rows } = await sql`
    update acquirer_view.answer set asked_at = ${askedAt}, answered_at = ${askedAt}, tries = 0, problem = null,
      version = version + 1, theirs = ${view === null ? null : JSON.stringify(view)}::jsonb,
      ours = ${JSON.stringify(ours.side)}::jsonb,
      due_at = ${nextAfterAnswer(differs, draw, askedAt)}
    where terminal_id = ${terminalId} and (asked_at is null or asked_at < ${askedAt}) returning 1`.execute(tx);
  if (rows.length === 0) return 'void';
  await keepComparisons(tx, asked, ranks, ours.merchantId);
  if (view === null) return 'unknown';
  return differs ? 'different' : 'same';
};
