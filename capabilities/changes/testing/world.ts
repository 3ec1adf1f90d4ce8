/** Changes of each agent that has a bound terminal. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { addChange, addFeeDifference, addPromotion, addWaitingChange } from '#testing/changes.ts';
import type { MakingOf, Things, WorldPart } from '#testing/examples/world.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    /** A change of a rate that the acquirer refused, and one of a communication fee that waits; their batches. */
    change?: string;
    openChange?: string;
    changeBatch?: string;
    /** A day of its merchant with other fees than its rates say. */
    feeDifference?: string;
    /** Two consents to requests of the staff. */
    consent?: string;
    otherConsent?: string;
    promotion?: string;
    comingPromotion?: string;
  }
  interface WorldFacts {
    /** The number of a failed change, for commands of the staff. */
    changeNo: string;
  }
}

const changesOf = async ({ db, agentId, world, things }: MakingOf): Promise<Partial<Things>> => {
  const merchant = world.merchants.find(({ agent_id: owner }) => owner === agentId);
  const terminal = world.terminals.find((each) => each.merchant_id === merchant?.id);
  if (merchant === undefined || terminal === undefined) return {};
  const change = await addChange(db, { agentId, merchantId: merchant.id, terminalId: null, state: 3 });
  const openChange = await addChange(db, { agentId, merchantId: merchant.id, terminalId: terminal.id, state: 0 });
  const feeDifference = await addFeeDifference(db, merchant.id);
  const waits = { agentId, accountId: idOf<AccountId>(Number(things.employee)), merchantId: merchant.id };
  const consent = await addWaitingChange(db, { ...waits, policyId: 2 });
  const otherConsent = await addWaitingChange(db, { ...waits, policyId: 3 });
  const promoted = { agentId, merchantId: merchant.id };
  const promotion = await addPromotion(db, { ...promoted, fromOn: '2026-09-15' });
  const coming = await addPromotion(db, { ...promoted, fromOn: '2026-09-25' });
  return {
    promotion: String(promotion),
    comingPromotion: String(coming),
    change: String(change.id),
    changeBatch: String(change.batchId),
    openChange: String(openChange.id),
    feeDifference: String(feeDifference),
    consent: String(consent),
    otherConsent: String(otherConsent),
  };
};

const failedChangeNo = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ no: string }>`
    select no from changes.change where state = 3 order by id limit 1`.execute(db);
  return onlyRow(rows).no;
};

export const world: WorldPart = {
  thingsOf: changesOf,
  after: async ({ db }) => ({ changeNo: await failedChangeNo(db) }),
};
