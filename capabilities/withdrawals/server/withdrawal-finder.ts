import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { RecordFinder, RecordQuery } from '#platform/registry/record-finders.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import type { WithdrawalId } from '../contract/withdrawal-ids.ts';
import type { WithdrawalRow } from './withdrawal-row.ts';

/** So many of the newest are looked through for a part of a number or an amount. */
const MOST_LOOKED_AT = 20_000;

interface Row extends Pick<WithdrawalRow, 'no' | 'agentId' | 'amountFen' | 'netFen' | 'status' | 'appliedAt'> {
  readonly id: WithdrawalId;
  readonly bankName: string;
  readonly cardTail: string;
}

const likely = async (db: Db, part: string | null, amount: Fen | null, limit: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, no, agent_id as "agentId", amount_fen as "amountFen", net_fen as "netFen", status,
      applied_at as "appliedAt", payee ->> 'bankName' as "bankName", payee ->> 'cardTail' as "cardTail"
    from (select * from withdrawals.withdrawal order by id desc limit ${MOST_LOOKED_AT}) as newest
    where no like ${part}::text or amount_fen = ${amount}::bigint order by id desc limit ${limit}`.execute(db);
  return rows;
};

const rowsOf = (db: Db, { amountFen, numberEnd }: RecordQuery, limit: number): Promise<Row[]> => {
  if (amountFen === undefined && numberEnd === undefined) return Promise.resolve([]);
  const part = numberEnd === undefined ? null : `%${numberEnd.toUpperCase()}%`;
  return likely(db, part, amountFen ?? null, limit);
};

export const withdrawalFinder: RecordFinder = {
  kind: 'withdrawal',
  permission: 'withdrawal:view',
  find: async (db, query, limit) => {
    const rows = await rowsOf(db, query, limit);
    const agents = await agentsByIds(
      db,
      rows.map(({ agentId }) => agentId),
    );
    return rows.map(({ id, no, agentId, amountFen, netFen, status, appliedAt, bankName, cardTail }) => ({
      id: String(id),
      no,
      name: agents.get(agentId)?.name ?? '',
      amountFen,
      at: appliedAt,
      state: `withdrawals.status.${status}`,
      facts: [
        { label: 'console.find.net', amountFen: netFen },
        { label: 'console.find.applied', at: appliedAt },
        { label: 'console.find.card', text: `${bankName} ${cardTail}` },
      ],
    }));
  },
};
