/** A correction is clawed back with the reward or fee that it corrected. */
import type { Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { awardsOf, type TakenAward } from '#capabilities/rewards/server/api.ts';
import { correctionBack } from '../../rules/review/correction-back.ts';
import type { DisputeRow } from '../dispute-row.ts';
import { adjust } from './adjust.ts';

interface CorrectionRow extends Pick<DisputeRow, 'id' | 'agentId' | 'wallet' | 'line'> {
  readonly correctionFen: NotNull<Fen>;
  /** The amount clawed back of it, in how many steps. */
  readonly backFen: Fen;
  readonly steps: number;
}

/** The line of an award, as a dispute names it. */
const lineOf = ({ kind, id }: TakenAward): string => `${kind}-${id}`;

/** In the order of their wallets, so that two clawbacks wait for each other without deadlock. */
const correctionsOf = async (tx: Tx, lines: readonly string[]): Promise<CorrectionRow[]> => {
  const { rows } = await sql<CorrectionRow>`
    select dispute.id, agent_id as "agentId", wallet, line, correction_fen as "correctionFen",
      coalesce(sum(back.fen), 0)::bigint as "backFen", count(back.no)::int as steps
    from disputes.dispute left join disputes.correction_back as back on back.dispute_id = dispute.id
    where line = any (${lines}::text[]) and correction_fen is not null
    group by dispute.id order by agent_id, dispute.id`.execute(tx);
  return rows;
};

/** Claws back the same share of these awards' corrections as of the awards, each part once. */
export const clawCorrectionsBack = async (tx: Tx, now: Date, awards: readonly TakenAward[]): Promise<void> => {
  const corrected = await correctionsOf(tx, awards.map(lineOf));
  if (corrected.length === 0) return;
  const lines = new Set(corrected.map(({ line }) => line));
  const ids = awards.filter((award) => lines.has(lineOf(award))).map(({ id }) => id);
  // a correction of a clawback stays
  const originals = (await awardsOf(tx, { ids })).filter(({ reversesId }) => reversesId === null);
  const taken = new Map(originals.map((award) => [lineOf(award), award]));
  for (const one of corrected) {
    const award = taken.get(one.line);
    const changeFen = award === undefined ? zeroFen : correctionBack({ ...one, ...award });
    if (changeFen !== 0) await book(tx, now, one, changeFen);
  }
};

const book = async (tx: Tx, now: Date, one: CorrectionRow, changeFen: Fen): Promise<void> => {
  const no = one.steps + 1;
  const transferId = await adjust(tx, one, { sourceId: `dispute-${one.id}-back-${no}`, changeFen }, now);
  await sql`insert into disputes.correction_back (dispute_id, no, fen, transfer_id)
    values (${one.id}, ${no}, ${changeFen}, ${transferId})`.execute(tx);
};
