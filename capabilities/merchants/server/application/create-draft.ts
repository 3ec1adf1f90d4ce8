import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Applicant } from '../../contract/application/application-fields.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { merchantOffers } from './merchant-offers.ts';

export interface NewDraft {
  readonly agentId: AgentId;
  readonly source: Applicant;
  /** Proven already, of a merchant that registers itself. */
  readonly mobile?: string;
  readonly now: Date;
}

/** The number of an application, which a merchant has until it is approved. */
const applicationNo = (id: MerchantId): string => `A${String(id).padStart(9, '0')}`;

const nextId = async (tx: Tx): Promise<MerchantId> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select nextval(pg_get_serial_sequence('merchants.merchant', 'id')) as id`.execute(tx);
  return onlyRow(rows).id;
};

/** An empty draft under the agent's first policy. */
export const createDraft = async (tx: Tx, { agentId, source, mobile = '', now }: NewDraft): Promise<MerchantId> => {
  const id = await nextId(tx);
  const [offer] = await merchantOffers(tx, agentId, now);
  await sql`
    insert into merchants.merchant (id, no, agent_id, type, name, contact_name, mobile, address, mcc, status,
      created_at)
    values (${id}, ${applicationNo(id)}, ${agentId}, 'sole_trader', '', '', ${mobile}, '', '', 'draft',
      ${now})`.execute(tx);
  await sql`
    insert into merchants.application (merchant_id, source, policy_id, saved_at)
    values (${id}, ${source}, ${offer?.id ?? null}, ${now})`.execute(tx);
  return id;
};

/** Drafts that the agent began itself. */
export const countDrafts = async (tx: Tx, agentId: AgentId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from merchants.merchant join merchants.application on merchant_id = merchant.id
    where agent_id = ${agentId} and status = 'draft' and source = 'agent'`.execute(tx);
  return onlyRow(rows).count;
};
