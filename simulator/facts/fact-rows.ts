import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { BrandId, ModelId, PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { PartKind } from '#capabilities/policies/contract/terms/part-kinds.ts';
import type { PolicyContent } from '#capabilities/policies/rules/versions/policy-content.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
/**
 * The initial facts of a world as rows of their tables: the state before the first transaction. Everything else
 * (scopes, price chains, counts, balances) is derived from them by the product's own code.
 */
export type Instant = string;
export type Day = string;

export interface AgentRow {
  id: AgentId;
  code: string;
  name: string;
  mobile: string;
  parent_id: AgentId | null;
  path: AgentId[];
  depth: number;
  level_code: string;
  status: 'normal' | 'frozen';
  is_specific: boolean;
  certification: 'none' | 'submitted' | 'approved' | 'rejected';
  joined_at: Instant;
}

export interface BrandRow {
  id: BrandId;
  name: string;
  sort: number;
}

export interface ModelRow {
  id: ModelId;
  brand_id: BrandId;
  name: string;
  serial_prefix: string;
  serial_length: number;
  only_digits: boolean;
}

export interface PolicyRow {
  id: PolicyId;
  code: string;
  name: string;
  brand_id: BrandId;
  model_id: ModelId;
  status: 'open' | 'closed';
  service_fee_options_fen: Fen[];
  communication_fee_fen: Fen;
  communication_free_days: number;
  communication_period_days: number;
  activation_reward_fen: Fen;
  stages: object[];
}

export interface PolicyRateRow {
  policy_id: PolicyId;
  rate_type: number;
  floor_ppm: Ppm;
  default_ppm: Ppm;
  ceiling_ppm: Ppm;
  cap_fen: Fen | null;
  extra_fen: Fen | null;
  operator_cost_ppm: Ppm;
  operator_cost_cap_fen: Fen | null;
  operator_cost_extra_fen: Fen | null;
}

export interface PolicyVersionRow {
  policy_id: PolicyId;
  number: number;
  status: 'draft' | 'published';
  valid_from: Day | null;
  content: PolicyContent;
  drafted_at: Instant;
  drafted_by: string;
  published_at: Instant | null;
  published_by: string | null;
}

export interface OpenPolicyRow {
  agent_id: AgentId;
  policy_id: PolicyId;
  opened_at: Instant;
}

export interface TermRow {
  agent_id: AgentId;
  policy_id: PolicyId;
  rate_type: number;
  rate_ppm: Ppm;
  cap_fen: Fen | null;
  extra_fen: Fen | null;
  valid_from: Day;
  set_at: Instant;
}

export interface PartTermRow {
  agent_id: AgentId;
  policy_id: PolicyId;
  kind: PartKind;
  item: number;
  /** Fen; ppm for a value share. */
  value: number;
  valid_from: Day;
  set_at: Instant;
}

export interface MerchantRow {
  id: MerchantId;
  no: string;
  agent_id: AgentId;
  type: 'individual' | 'sole_trader' | 'company';
  name: string;
  contact_name: string;
  mobile: string;
  address: string;
  mcc: string;
  status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'closed';
  reject_reason: string | null;
  created_at: Instant;
  approved_at: Instant | null;
}

/** The place of a merchant on the map. */
export interface ApplicationPlaceRow {
  merchant_id: MerchantId;
  source: 'agent';
  /** GCJ-02, millionths of a degree. */
  latitude_e6: number;
  longitude_e6: number;
  region_code: string;
  saved_at: Instant;
}

export interface TerminalRow {
  id: TerminalId;
  sn: string;
  brand_id: BrandId;
  model_id: ModelId;
  policy_id: PolicyId;
  holder_id: AgentId;
  held_since: Instant;
  bind_status: 0 | 1 | 3;
  merchant_id: MerchantId | null;
  service_fee_fen: Fen | null;
  bound_at: Instant | null;
  activated_at: Instant | null;
  stocked_at: Instant;
}

export interface BindingRow {
  terminal_id: TerminalId;
  merchant_id: MerchantId;
  agent_id: AgentId;
  policy_id: PolicyId;
  bound_at: Instant;
  unbound_at: Instant;
}

export interface EventRow {
  terminal_id: TerminalId;
  at: Instant;
  kind:
    | 'stocked'
    | 'assigned'
    | 'transferred'
    | 'recalled'
    | 'bound'
    | 'unbound'
    | 'returned'
    | 'deleted'
    | 'activated';
  from_agent_id: AgentId | null;
  to_agent_id: AgentId | null;
  merchant_id: MerchantId | null;
}

export interface Facts {
  agents: AgentRow[];
  brands: BrandRow[];
  models: ModelRow[];
  policies: PolicyRow[];
  policyRates: PolicyRateRow[];
  policyVersions: PolicyVersionRow[];
  openPolicies: OpenPolicyRow[];
  terms: TermRow[];
  partTerms: PartTermRow[];
  merchants: MerchantRow[];
  /** Places of merchants on the map. */
  places?: ApplicationPlaceRow[];
  terminals: TerminalRow[];
  bindings: BindingRow[];
  events: EventRow[];
}
