import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { negateFen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
import { itemEntries } from '#capabilities/ledger/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import { type TransferSource } from '#capabilities/wallet/server/api.ts';
import type { ChargeKind } from './post-charges.ts';

interface Charge {
  /** The id of the transfer's item. */
  readonly id: TradeId;
  readonly terminalId: TerminalId;
  readonly policyId: PolicyId;
  readonly countedFrom: BusinessDay;
  readonly afterDays: number;
  readonly chargedOn: BusinessDay | null;
  readonly returnedOn: BusinessDay | null;
}

const chargesOf = async (db: Db, ids: readonly TradeId[]): Promise<Charge[]> => {
  const { rows } = await sql<Charge>`
    select id, terminal_id as "terminalId", policy_id as "policyId", counted_from as "countedFrom",
      after_days as "afterDays", charged_on as "chargedOn", returned_on as "returnedOn"
    from rewards.inactive_terminal where id = any (${ids}::bigint[])`.execute(db);
  return rows;
};

/** The other entry of a charge that was returned. */
const counterpartOf = async (db: Db, { id, chargedOn, returnedOn }: Charge, kind: string) => {
  if (chargedOn === null || returnedOn === null) return {};
  const isCharge = kind === 'not_activated';
  const sourceKind: ChargeKind = isCharge ? 'not_activated_reversal' : 'not_activated';
  const [entry] = await itemEntries(db, [{ sourceKind, sourceId: String(id), itemId: id }]);
  if (entry === undefined) return {};
  return isCharge
    ? { returned: { id: entry.id, day: returnedOn, amountFen: entry.fen } }
    : { original: { id: entry.id, day: chargedOn, amountFen: negateFen(entry.fen) } };
};

/** Gives the wallet's statement the terminal behind a charge for not activating it, or behind its return. */
export const chargeSource: TransferSource = {
  kinds: ['not_activated', 'not_activated_reversal'],
  labelsByItem: async (db, itemIds) => {
    const charges = await chargesOf(db, itemIds);
    const terminals = await terminalsByIds(
      db,
      charges.map(({ terminalId }) => terminalId),
    );
    return new Map(charges.map(({ id, terminalId }) => [id, terminals.get(terminalId)?.sn ?? '']));
  },
  chargeOfItem: async (db, itemId, kind) => {
    const [charge] = await chargesOf(db, [itemId]);
    if (charge === undefined) return undefined;
    const terminal = (await terminalsByIds(db, [charge.terminalId])).get(charge.terminalId);
    const policy = (await policiesByIds(db, [charge.policyId])).get(charge.policyId);
    const { countedFrom, afterDays } = charge;
    const what = { sn: terminal?.sn ?? '', policyName: policy?.name ?? '', countedFrom, afterDays };
    return { ...what, ...(await counterpartOf(db, charge, kind)) };
  },
};
