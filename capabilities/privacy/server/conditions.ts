import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { closingConditions } from '#platform/registry/closing.ts';
import { CONDITION_KINDS, type ConditionKind } from '../contract/closing-fields.ts';

export interface OpenCondition {
  readonly kind: ConditionKind;
  readonly count: number;
  readonly amountFen?: Fen;
}

const kindOf = (kind: string): ConditionKind => {
  const known = CONDITION_KINDS.find((each) => each === kind);
  if (known === undefined) throw new Error(`Condition ${kind} has no texts.`);
  return known;
};

/** Conditions still to be settled, in the order in which they are shown. One query after another: one connection. */
export const openConditions = async (db: Db, agentId: AgentId, now: Date): Promise<OpenCondition[]> => {
  const open: OpenCondition[] = [];
  for (const provider of closingConditions.providers())
    for (const { kind, count, amountFen } of await provider(db, agentId, now))
      if (count > 0)
        open.push({ kind: kindOf(kind), count, ...((amountFen ?? zeroFen) !== zeroFen && amountFen && { amountFen }) });
  return open.toSorted((a, b) => CONDITION_KINDS.indexOf(a.kind) - CONDITION_KINDS.indexOf(b.kind));
};
