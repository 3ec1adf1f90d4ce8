import type { Tx } from '#platform/db/db.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Fen } from '#platform/money/fen.ts';
import { lockBalances } from '#capabilities/ledger/server/api.ts';
import { checkStepUp, type Demand } from '#capabilities/session/server/api.ts';
import { lockTaxCovers } from '#capabilities/taxes/server/api.ts';
import { applyWithdrawal } from '../../contract/applying/apply-withdrawal.ts';
import { needs } from '../../rules/applying/signals.ts';
import { checkWithdrawal, type WithdrawalPreview } from '../../rules/check-withdrawal.ts';
import { presentWithdrawal } from '../present-withdrawal.ts';
import { insertWithdrawal } from './insert-withdrawal.ts';
import { obstacleValues } from './obstacle-text.ts';
import { findSignals, type FoundSignals } from './signal-facts.ts';
import { readFacts, type FactsRead, type WithdrawalInput } from './withdrawal-facts.ts';

/**
 * The rules are checked twice: first without a lock, so that an impossible request consumes no code and the password is
 * verified while no transaction waits; then with the wallet and the tax documents locked, when the facts can no longer
 * change.
 */
export const applyWithdrawalRoute = handle(applyWithdrawal, async (context, request) => {
  const { smsCode, password, totpCode, netFen, ...wanted } = request;
  const first = await decide(context, wanted, netFen);
  await checkStepUp(context, { smsCode, password, totpCode }, 'withdraw', demandOf(first.asked));
  await lockBalances(context.db, [first.facts.balance.accountId]);
  await lockTaxCovers(context.db, context.caller.agentId);
  const { facts, preview, signals, asked } = await decide(context, wanted, netFen);
  // a signal that appeared while the code was checked asks for more than was given
  if (demandOf(asked) !== demandOf(first.asked)) throw refuse('withdraw_terms_changed');
  const withdrawal = await insertWithdrawal(context, facts, preview, signals);
  const shown = presentWithdrawal(withdrawal);
  context.audit({ subject: 'withdrawal', subjectId: withdrawal.no, after: { ...shown, payee: shown.payee.cardTail } });
  return shown;
});

interface ApplicationCheck extends FoundSignals {
  readonly facts: FactsRead;
  readonly preview: WithdrawalPreview;
}

/** A signal that asks for the second factor asks for password and code where none is enrolled. */
const demandOf = (asked: ApplicationCheck['asked']): Demand => (needs(asked, 'factor') ? 'both' : 'one');

const decide = async (
  context: AgentContext & { db: Tx },
  wanted: WithdrawalInput,
  shownNetFen: Fen | undefined,
): Promise<ApplicationCheck> => {
  const facts = await readFacts(context.db, context.caller, wanted, context.now);
  const preview = checkWithdrawal(facts);
  const [obstacle] = preview.obstacles;
  if (obstacle !== undefined) throw refuse(obstacle, obstacleValues(facts));
  if (shownNetFen !== undefined && shownNetFen !== preview.netFen) throw refuse('withdraw_terms_changed');
  const found = await findSignals(context, facts);
  const needsReview = preview.needsReview || needs(found.asked, 'review');
  return { facts, preview: { ...preview, needsReview }, ...found };
};
