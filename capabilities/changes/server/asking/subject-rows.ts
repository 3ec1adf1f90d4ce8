/** Subjects of changes: merchants under a policy, or bound terminals (docs/domain.md §14). */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { MerchantStatus } from '#capabilities/merchants/contract/merchant-status.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { merchantKey, parseKey, terminalKey } from '../../rules/subject-key.ts';

export interface SubjectRow {
  readonly merchantId: MerchantId;
  readonly merchantNo: string;
  readonly merchantName: string;
  readonly merchantStatus: MerchantStatus;
  /** The agent who has the merchant now. */
  readonly agentId: AgentId;
  readonly policyId: PolicyId;
  /** Null for a change of rates, whose subject is the merchant; so are the three fields below. */
  readonly terminalId: TerminalId | null;
  readonly sn: string | null;
  readonly boundAt: Date | null;
  readonly serviceFeeFen: Fen | null;
}

export const keyOf = ({ terminalId, merchantId, policyId }: SubjectRow): string =>
  terminalId === null ? merchantKey(merchantId, policyId) : terminalKey(terminalId);

/** A page begins after the last row of the one before, in descending order. */
export interface SubjectPage {
  readonly after: readonly number[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface SubjectSearch {
  readonly kind: ChangeKind;
  readonly agentId: AgentId;
  readonly text?: string | undefined;
  readonly merchantId?: MerchantId | undefined;
  readonly policyId?: PolicyId | undefined;
  readonly terminalId?: TerminalId | undefined;
}

/** The policies of a merchant's bound terminals; without a terminal, the policy of its application. */
const UNDER = sql`cross join lateral (
    select policy_id from terminals.api_policies_of(merchant.merchant_id)
    union all
    select merchant.applied_policy_id where merchant.applied_policy_id is not null
      and not exists (select from terminals.api_policies_of(merchant.merchant_id))) as under`;

const MERCHANT_COLUMNS = sql`merchant.merchant_id as "merchantId", merchant.no as "merchantNo",
  merchant.name as "merchantName", merchant.status as "merchantStatus", merchant.agent_id as "agentId"`;

const RATE_COLUMNS = sql`${MERCHANT_COLUMNS}, under.policy_id as "policyId", null::bigint as "terminalId",
  null::text as sn, null::timestamptz as "boundAt", null::bigint as "serviceFeeFen"`;

const FEE_COLUMNS = sql`${MERCHANT_COLUMNS}, terminal.policy_id as "policyId", terminal.terminal_id as "terminalId",
  terminal.sn, terminal.bound_at as "boundAt", terminal.service_fee_fen as "serviceFeeFen"`;

const sourceOf = ({ kind, agentId }: SubjectSearch): Sql =>
  kind === 'rate'
    ? sql`select ${RATE_COLUMNS} from merchants.api_owned(${agentId}) as merchant ${UNDER}
        where merchant.status = 'approved'`
    : sql`select ${FEE_COLUMNS} from terminals.api_bound_of(${agentId}) as terminal
        join merchants.api_owned(${agentId}) as merchant on merchant.merchant_id = terminal.merchant_id
        where merchant.status = 'approved'`;

/** The end of a serial number or of the merchant's number from four characters on. */
const hasText = ({ kind, agentId, text = '' }: SubjectSearch): Sql => {
  if (text === '') return sql`true`;
  const isEnd = text.length >= 4;
  const end = text.toUpperCase();
  const bySerial =
    kind === 'rate'
      ? sql`"merchantId" in (select merchant_id from terminals.api_bound_of(${agentId})
          where right(sn, length(${end})) = ${end})`
      : sql`right(sn, length(${end})) = ${end}`;
  return sql`(position(lower(${text}) in lower("merchantName")) > 0 or starts_with("merchantNo", ${text})
    or (${isEnd} and (right("merchantNo", length(${end})) = ${end} or ${bySerial})))`;
};

/** The agent's own, of approved merchants, the newest merchant first. */
export const searchSubjects = async (db: Db, search: SubjectSearch, page?: SubjectPage): Promise<SubjectRow[]> => {
  const { merchantId = null, policyId = null, terminalId = null } = search;
  const [merchant = 0, policy = 0, terminal = 0] = page?.after ?? [];
  const { rows } = await sql<SubjectRow>`
    select * from (${sourceOf(search)}) as subject
    where (${merchantId}::bigint is null or "merchantId" = ${merchantId}::bigint)
      and (${policyId}::bigint is null or "policyId" = ${policyId}::bigint)
      and (${terminalId}::bigint is null or "terminalId" = ${terminalId}::bigint) and ${hasText(search)}
      and (${page?.after === undefined}::boolean or ("merchantId", "policyId", coalesce("terminalId", 0))
        < (${merchant}::bigint, ${policy}::bigint, ${terminal}::bigint))
    order by "merchantId" desc, "policyId" desc, "terminalId" desc
    limit ${page?.limit ?? null}::bigint offset ${page?.offset ?? 0}`.execute(db);
  return rows;
};

/** By key, of any agent: the caller checks who may see them. Unknown keys and unbound terminals are missing. */
export const subjectsByKeys = async (
  db: Db,
  kind: ChangeKind,
  keys: readonly string[],
): Promise<Map<string, SubjectRow>> => {
  const parsed = keys.flatMap((key) => parseKey(kind, key) ?? []);
  const merchantIds = parsed.flatMap((each) => (each.of === 'merchant' ? [each.merchantId] : []));
  const terminalIds = parsed.flatMap((each) => (each.of === 'terminal' ? [each.terminalId] : []));
  const source =
    kind === 'rate'
      ? sql`select ${RATE_COLUMNS} from merchants.api_briefs(${merchantIds}::bigint[]) as merchant ${UNDER}`
      : sql`select ${FEE_COLUMNS} from terminals.api_briefs(${terminalIds}::bigint[]) as terminal
          join merchants.api_briefs(array(select merchant_id from terminals.api_briefs(${terminalIds}::bigint[])))
            as merchant on merchant.merchant_id = terminal.merchant_id`;
  const { rows } = await sql<SubjectRow>`select * from (${source}) as subject`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
};
