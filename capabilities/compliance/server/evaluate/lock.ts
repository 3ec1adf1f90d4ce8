import { holdTree } from '#capabilities/agents/server/api.ts';
import { lockFor, type Tx } from '#platform/db/db.ts';

/**
 * Evaluations run one after the other, whoever starts them: each sees what the one before wrote. No agent moves in
 * the tree meanwhile, so that who sees a check is written once for all.
 */
export const lockEvaluation = async (tx: Tx): Promise<void> => {
  await holdTree(tx);
  await lockFor(tx, 'compliance');
};
