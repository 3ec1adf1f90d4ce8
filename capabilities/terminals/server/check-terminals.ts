/** Step "check" of an operation: which of the selected terminals may be part of it, and why the others may not. */
import { openPolicyIds, policiesByIds } from '#capabilities/policies/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import type { Confirmer } from '../contract/operation-types.ts';
import { confirmerOf, type OperationRule } from '../rules/operation-rules.ts';
import { refusesTerminal, type OperationTerms } from '../rules/check-terminal.ts';
import type { Parties } from './operation-parties.ts';
import type { Refused } from './select-terminals.ts';
import type { Terminal } from './terminal-facts.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { OperationId } from '../contract/terminal-ids.ts';

export interface OperationCheck {
  readonly accepted: readonly Terminal[];
  readonly refused: readonly Refused[];
  readonly confirmer: Confirmer;
}

export interface Intent {
  readonly rule: OperationRule;
  readonly parties: Pick<Parties, 'giver' | 'taker'>;
  readonly serviceFeeFen?: Fen | undefined;
  /** Set when a pending operation is approved. */
  readonly operationId?: OperationId | undefined;
}

export const checkTerminals = async (
  db: Db,
  intent: Intent,
  terminals: readonly Terminal[],
): Promise<OperationCheck> => {
  const terms = await termsOf(db, intent, terminals);
  const accepted: Terminal[] = [];
  const refused: Refused[] = [];
  for (const terminal of terminals) {
    const reason = refusesTerminal(terminal, terms);
    if (reason === undefined) accepted.push(terminal);
    else refused.push({ sn: terminal.sn, reason, terminal });
  }
  return { accepted, refused, confirmer: confirmerOf(intent.rule, accepted) };
};

const termsOf = async (db: Db, intent: Intent, terminals: readonly Terminal[]): Promise<OperationTerms> => {
  const { rule, parties, serviceFeeFen, operationId } = intent;
  const terms = { rule, giverId: parties.giver.id, serviceFeeFen, operationId };
  if (rule.taker === 'direct' && parties.taker !== undefined) {
    const open = await openPolicyIds(db, [parties.taker.id]);
    return { ...terms, openPolicyIds: open.get(parties.taker.id) ?? new Set() };
  }
  if (rule.taker !== 'merchant') return terms;
  const policies = await policiesByIds(db, [...new Set(terminals.map(({ policyId }) => policyId))]);
  return { ...terms, feeOptionsFen: new Map([...policies].map(([id, policy]) => [id, policy.serviceFeeOptionsFen])) };
};
