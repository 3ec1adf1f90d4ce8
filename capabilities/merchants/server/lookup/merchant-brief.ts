import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import type { MerchantStatus, MerchantType } from '../../contract/merchant-status.ts';

export interface MerchantBrief {
  readonly id: MerchantId;
  readonly no: string;
  readonly name: string;
  /** The agent that directly owns the merchant. */
  readonly agentId: AgentId;
  readonly type: MerchantType;
  readonly mobile: string;
  readonly contactName: string;
  readonly address: string;
  /** Merchant category code, four digits. */
  readonly mcc: string;
  readonly status: MerchantStatus;
  readonly rejectReason: string | null;
  readonly createdAt: Date;
  readonly approvedAt: Date | null;
}

/** Selects a {@link MerchantBrief} from `merchants.merchant`. */
export const briefColumns: Sql = sql`id, no, name, agent_id as "agentId", type, mobile, contact_name as "contactName",
  address, mcc,
  status, reject_reason as "rejectReason", created_at as "createdAt", approved_at as "approvedAt"`;
