/**
 * New terminals of the main agent, under the policy whose bindings the acquirer registers first. By their last digits
 * the stand-in acquirer refuses some, answers others late, and fails (platform/acquirer/stand-in-bindings.ts).
 */
import { BINDING_REFUSALS } from '#platform/acquirer/stand-in-bindings.ts';
import { BINDING_FAULTS } from '#platform/acquirer/stand-in-faults.ts';
import { idOf } from '#platform/ids/id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { ASKED_POLICY } from '../facts/demo-versions.ts';
import type { EventRow, TerminalRow } from '../facts/fact-rows.ts';
import { POLICIES } from '../facts/products.ts';
import type { WorldAgent } from './agents.ts';
import { daysBefore } from './world-times.ts';

const HEAD = '0000721536';
const ACCEPTED = ['7010', '7011', '7012', '7013', '7014'] as const;

export const askedSerial = (digits: string): string => HEAD + digits;

export const isAskedSerial = (sn: string): boolean => sn.startsWith(`${HEAD}7`);

/** Stocked later than any other terminal, so that no other act takes them. */
const STOCKED_DAYS = 4.3;
const HELD_DAYS = 3.2;

export interface AskedBatch {
  readonly terminals: TerminalRow[];
  readonly events: EventRow[];
}

/** @param after the last id that is taken. */
export const askedBatch = (agents: readonly WorldAgent[], after: TerminalId | 0, now: Date): AskedBatch => {
  const main = agents.find(({ story }) => story?.key === 'main');
  const policy = POLICIES.find(({ id }) => id === idOf<PolicyId>(ASKED_POLICY));
  if (main === undefined || policy === undefined) return { terminals: [], events: [] };
  const [stockedAt, heldSince] = [daysBefore(now, STOCKED_DAYS), daysBefore(now, HELD_DAYS)].map((at) =>
    at.toISOString(),
  ) as [string, string];
  const root = main.row.path[0] ?? null;
  const terminals = [...Object.values(BINDING_REFUSALS), ...Object.values(BINDING_FAULTS), ...ACCEPTED].map(
    (digits, index): TerminalRow => ({
      id: idOf(after + index + 1),
      sn: askedSerial(digits),
      brand_id: policy.brand_id,
      model_id: policy.model_id,
      policy_id: policy.id,
      holder_id: main.row.id,
      held_since: heldSince,
      bind_status: 0,
      merchant_id: null,
      service_fee_fen: null,
      bound_at: null,
      activated_at: null,
      stocked_at: stockedAt,
    }),
  );
  const events = terminals.flatMap(({ id }): EventRow[] => [
    { terminal_id: id, at: stockedAt, kind: 'stocked', from_agent_id: null, to_agent_id: root, merchant_id: null },
    {
      terminal_id: id,
      at: heldSince,
      kind: 'assigned',
      from_agent_id: root,
      to_agent_id: main.row.id,
      merchant_id: null,
    },
  ]);
  return { terminals, events };
};
