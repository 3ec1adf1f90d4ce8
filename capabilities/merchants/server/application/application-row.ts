import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { Applicant, ApplicationField } from '../../contract/application/application-fields.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import type { MerchantStatus, MerchantType } from '../../contract/merchant-status.ts';

export interface WishedRate {
  readonly rateType: number;
  readonly ratePpm: Ppm;
}

export interface ApplicationRow {
  readonly id: MerchantId;
  readonly no: string;
  readonly agentId: AgentId;
  readonly status: MerchantStatus;
  readonly type: MerchantType;
  /** Texts are empty while the fields are missing. */
  readonly name: string;
  readonly contactName: string;
  readonly mobile: string;
  readonly address: string;
  readonly mcc: string;
  readonly rejectReason: string | null;
  readonly createdAt: Date;
  readonly approvedAt: Date | null;
  /** Null for merchants from before there were applications, until they are edited. */
  readonly source: Applicant | null;
  readonly policyId: PolicyId | null;
  readonly rates: readonly WishedRate[] | null;
  readonly licenceNo: string | null;
  readonly idNumberSealed: string | null;
  readonly idNumberIndex: string | null;
  readonly cardSealed: string | null;
  readonly cardIndex: string | null;
  readonly cardTail: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly regionCode: string | null;
  readonly mendedFields: readonly ApplicationField[] | null;
}

const select = sql`
  select merchant.id, merchant.no, merchant.agent_id as "agentId", merchant.status, merchant.type, merchant.name,
    merchant.contact_name as "contactName", merchant.mobile, merchant.address, merchant.mcc,
    merchant.reject_reason as "rejectReason", merchant.created_at as "createdAt",
    merchant.approved_at as "approvedAt", application.source, application.policy_id as "policyId", application.rates,
    application.licence_no as "licenceNo", application.id_number_sealed as "idNumberSealed",
    application.id_number_index as "idNumberIndex", application.card_sealed as "cardSealed",
    application.card_index as "cardIndex", application.card_tail as "cardTail",
    application.latitude_e6 as latitude, application.longitude_e6 as longitude,
    application.region_code as "regionCode",
    application.mended_fields as "mendedFields"
  from merchants.merchant left join merchants.application on application.merchant_id = merchant.id`;

export const applicationRow = async (db: Db, id: MerchantId): Promise<ApplicationRow | undefined> => {
  const { rows } = await sql<ApplicationRow>`${select} where merchant.id = ${id}`.execute(db);
  return rows[0];
};

/** Locks the merchant: of two who change it at the same instant, the second one sees the change of the first. */
export const lockApplication = async (tx: Tx, id: MerchantId): Promise<ApplicationRow> => {
  await sql`select 1 from merchants.merchant where id = ${id} for update`.execute(tx);
  const row = await applicationRow(tx, id);
  if (row === undefined) throw notFound();
  return row;
};
