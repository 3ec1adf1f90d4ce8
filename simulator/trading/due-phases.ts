/** Communication fees that an acquirer would collect: it reads our books, as another company would have its own. */
import { scopeOf } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { AcquirerEvent } from '#capabilities/events/contract/acquirer-event.ts';
import { feesDue } from '#capabilities/rewards/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';

interface TriedTerminal {
  readonly terminalId: TerminalId;
  readonly holderId: AgentId;
  readonly sn: string;
  readonly merchantNo: string;
  /** When the collection was last tried, with any outcome. */
  readonly triedOn: BusinessDay | null;
}

/** The earliest phase of a terminal that is due and was not collected. */
export interface DuePhase extends TriedTerminal {
  readonly since: BusinessDay;
  readonly amountFen: Fen;
}

const MOST = 1_000;

/** Due phases, the longest due first. */
export const duePhases = async (db: Db, today: BusinessDay): Promise<DuePhase[]> => {
  const { rows: roots } = await sql<{ id: AgentId }>`
    select id from agents.agent where parent_id is null order by id`.execute(db);
  const found = [];
  for (const { id } of roots) found.push(...(await feesDue(db, scopeOf(id), { side: 'team', today, limit: MOST })));
  const { rows } = await sql<TriedTerminal>`
    select terminal.id as "terminalId", holder_id as "holderId", sn, merchant.no as "merchantNo",
      (select max(day) from trades.api_communication_fees(array[terminal.id])) as "triedOn"
    from terminals.terminal join merchants.merchant on merchant.id = merchant_id
    where terminal.id = any (${found.map(({ terminalId }) => terminalId)}::bigint[])`.execute(db);
  const known = new Map(rows.map((row) => [row.terminalId, row]));
  return found
    .flatMap(({ terminalId, since, fees: [amountFen = zeroFen] }) => {
      const one = known.get(terminalId);
      return one === undefined ? [] : [{ ...one, since, amountFen }];
    })
    .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.terminalId - b.terminalId));
};

/** Gives a terminal one reference a day. */
const referenceOf = ({ sn }: DuePhase, at: Date): string => `C${businessDay(at).replaceAll('-', '')}${sn}`;

const told = (due: DuePhase, at: Date) => ({
  id: referenceOf(due, at),
  occurredAt: at.toISOString(),
  reference: referenceOf(due, at),
  terminalSn: due.sn,
  merchantNo: due.merchantNo,
  amountFen: due.amountFen,
});

export const feeCollected = (due: DuePhase, at: Date): AcquirerEvent => ({
  ...told(due, at),
  kind: 'communication_fee_collected',
});

export const feeFailed = (due: DuePhase, at: Date): AcquirerEvent => ({
  ...told(due, at),
  kind: 'communication_fee_failed',
  failReason: '余额不足',
});

/** Everything that was collected at `collectedAt`. */
export const feeReturned = (due: DuePhase, collectedAt: Date, at: Date): AcquirerEvent => ({
  id: `${referenceOf(due, collectedAt)}R`,
  kind: 'communication_fee_returned',
  occurredAt: at.toISOString(),
  reference: `${referenceOf(due, collectedAt)}R`,
  originalReference: referenceOf(due, collectedAt),
  terminalSn: due.sn,
  amountFen: due.amountFen,
});
