/** Books the differences of a question: transfers between wallets and the operator's account of adjustments. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import type { TradeId, TransferId, WalletAccountId } from '#capabilities/ledger/contract/ledger-ids.ts';
import {
  openWallets,
  platformAccounts,
  postTransfers,
  walletAccount,
  type TransferRequest,
} from '#capabilities/ledger/server/api.ts';
import { noOf, type QuestionRow } from './question-row.ts';

/** Items of one transfer, and transfers of one statement. */
const MOST_ITEMS = 1_000;
const PORTION = 50;

interface Part {
  readonly agentId: AgentId;
  readonly wallet: WalletKind;
  readonly isGain: boolean;
  /** Numbers several transfers of the same wallet and direction. */
  readonly no: number;
  readonly ids: readonly TradeId[];
  /** Above 0. */
  readonly fens: readonly Fen[];
}

/** By wallet and direction, in the order of agents, like everything that locks several wallets. */
export const postCorrections = async (tx: Tx, question: QuestionRow, now: Date): Promise<void> => {
  const { adjustment } = await platformAccounts(tx);
  for (let after = 0; ; after += PORTION) {
    const parts = await partsOf(tx, question, after);
    if (parts.length === 0) return;
    await openWallets(tx, [...new Set(parts.map(({ agentId }) => agentId))]);
    const requests: TransferRequest[] = [];
    for (const part of parts)
      requests.push(requestOf(question, part, adjustment, await walletAccount(tx, part.agentId, part.wallet)));
    await keep(tx, parts, await postTransfers(tx, requests, now), now);
  }
};

const partsOf = async (tx: Tx, { id }: QuestionRow, after: number): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select agent_id as "agentId", wallet, fen > 0 as "isGain", no::int, array_agg(id order by id) as ids,
      array_agg(abs(fen) order by id) as fens
    from (
      select numbered.*, (row_number() over (partition by agent_id, wallet, fen > 0 order by id) - 1) / ${MOST_ITEMS}
        as no
      from (select id, agent_id, wallet, again_fen - booked_fen - corrected_fen as fen
        from recalculations.difference where question_id = ${id}) as numbered) as difference
    group by agent_id, wallet, fen > 0, no
    order by agent_id, wallet, fen > 0, no limit ${PORTION} offset ${after}`.execute(tx);
  return rows;
};

const requestOf = (
  { id }: QuestionRow,
  { agentId, wallet, isGain, no, ids, fens }: Part,
  adjustment: WalletAccountId,
  own: WalletAccountId,
): TransferRequest => ({
  debitAccountId: isGain ? adjustment : own,
  creditAccountId: isGain ? own : adjustment,
  amountFen: sumFen(fens),
  sourceKind: 'recalculation',
  sourceId: [noOf(id), agentId, wallet, isGain ? 'gain' : 'loss', no].join('/'),
  items: { ids, fens },
});

/** Records which difference became which transfer. */
const keep = async (tx: Tx, parts: readonly Part[], transfers: readonly TransferId[], now: Date): Promise<void> => {
  const ids = parts.flatMap((part) => part.ids);
  const transferIds = parts.flatMap((part, index) => part.ids.map(() => transfers[index]));
  await sql`
    insert into recalculations.correction (difference_id, agent_id, line, day, fen, at, transfer_id)
    select difference.id, agent_id, kind || '-' || subject_id, day, again_fen - booked_fen - corrected_fen, ${now},
      booked.transfer_id
    from unnest(${ids}::bigint[], ${transferIds}::bigint[]) as booked (id, transfer_id)
    join recalculations.difference on difference.id = booked.id
    order by difference.id`.execute(tx);
};
