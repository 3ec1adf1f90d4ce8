/** Which reported communication fees belong to phases that are not due for too long (docs/domain.md §8 "Plausible"). */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { PhaseCheck, PhaseFee } from '#capabilities/trades/server/api.ts';
import { settleCollections, type ReportedFee } from '../../rules/fees/settle-collections.ts';
import { plansOfTerminals } from './plans-of-terminals.ts';
import { feesToSettle, reportedFees } from './reported-fees.ts';

const terminalsOf = async (tx: Tx, fees: readonly PhaseFee[]): Promise<readonly (TerminalId | null)[]> => {
  const { rows } = await sql<{ id: TerminalId | null }>`
    select (select terminal_id from terminals.api_resolve(asked.sn, asked.at)) as id
    from unnest(${fees.map(({ sn }) => sn)}::text[], ${fees.map(({ at }) => at)}::timestamptz[])
      with ordinality as asked (sn, at, ord)
    order by ord`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Nothing is booked for a known or repeated reference, which takes no phase. */
const newOnes = (fees: readonly PhaseFee[], isKnown: (reference: string) => boolean): ReadonlySet<number> => {
  const first = new Map<string, number>();
  for (const [index, { reference }] of fees.entries())
    if (!first.has(reference) && !isKnown(reference)) first.set(reference, index);
  return new Set(first.values());
};

/** Checks as if all of them were booked. A terminal without a plan is decided when it has one (`settle-fees.ts`). */
export const checkPhases: PhaseCheck = async (tx, { acquirer, at: now }, phasesAhead, fees) => {
  const terminalIds = await terminalsOf(tx, fees);
  const ids = [...new Set(terminalIds.flatMap((id) => id ?? []))];
  const plans = await plansOfTerminals(tx, ids, businessDay(now));
  const known = await reportedFees(tx, ids);
  const references = new Set(known.filter((row) => row.acquirer === acquirer).map(({ reference }) => reference));
  const added = newOnes(fees, (reference) => references.has(reference));
  // booked fees have positive ids, these get negative ones
  const idAt = (index: number): ReportedFee['id'] => idOf(-1 - index);
  const ahead = new Set<number>();
  for (const [terminalId, plan] of plans) {
    const candidates = fees.flatMap(({ at, ...fee }, index): ReportedFee[] =>
      terminalIds[index] === terminalId && added.has(index)
        ? [{ ...fee, id: idAt(index), at, day: businessDay(at), isCollected: true, phasesAhead }]
        : [],
    );
    const own = feesToSettle(known.filter((row) => row.terminalId === terminalId));
    for (const { id, outcome } of settleCollections(plan, [...own, ...candidates]))
      if (outcome === 'ahead') ahead.add(id);
  }
  return fees.map((_, index) => ahead.has(idAt(index)));
};
