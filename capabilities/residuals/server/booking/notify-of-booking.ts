import type { Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { itemEntry } from '#capabilities/ledger/server/api.ts';
import type { ResidualId } from '../../contract/residual-ids.ts';
import type { FileRow } from '../file-row.ts';
import type { Sender } from '../sender.ts';
import type { BookingRow } from './booking-row.ts';
import { sourceOf } from './post-entries.ts';

interface AgentNotice {
  readonly agentId: NotNull<AgentId>;
  readonly count: number;
  readonly fen: Fen;
  readonly firstId: ResidualId;
}

interface NoticeSubject {
  readonly file: FileRow;
  readonly row: BookingRow;
  readonly sender: Sender;
}

/** Tells each agent once, in the transaction of the booking; leads to the first entry of its statement. */
export const notifyOfBooking = async (tx: Tx, { file, row, sender }: NoticeSubject, now: Date): Promise<void> => {
  const { rows } = await sql<AgentNotice>`
    select agent_id as "agentId", count(*)::int as count, sum(fen)::bigint as fen, min(id) as "firstId"
    from residuals.entry where booking_id = ${row.id} and agent_id is not null group by 1 order by 1`.execute(tx);
  const isBooking = row.kind === 'booking';
  const links = new Map<AgentId, string>();
  for (const { agentId, firstId } of rows) {
    const kind = isBooking ? 'residual' : 'residual_reversal';
    const entry = await itemEntry(tx, { kind, sourceId: `${sourceOf(row.id)}/${agentId}`, itemId: idOf(firstId) });
    links.set(agentId, `/pages/earnings/earningsInfo?id=${entry?.id ?? ''}`);
  }
  await notify(
    tx,
    rows.map(({ agentId, count, fen }) => ({
      agentId,
      kind: 'money' as const,
      key: isBooking ? 'residual_booked' : 'residual_reversed',
      values: {
        sender: sender.name,
        month: file.month,
        count: String(count),
        amount: formatFen(fen, { sign: true }),
        reason: row.reason ?? '',
      },
      link: links.get(agentId) ?? '/pages/earnings/earningsInfo',
    })),
    now,
  );
};
