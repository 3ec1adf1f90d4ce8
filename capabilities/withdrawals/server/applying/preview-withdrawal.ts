import { handle } from '#platform/http/context.ts';
import { fen } from '#platform/money/fen.ts';
import { hasSecondFactor } from '#capabilities/session/server/api.ts';
import { invoicePpm } from '#capabilities/taxes/server/api.ts';
import { previewWithdrawal } from '../../contract/applying/preview-withdrawal.ts';
import { needs } from '../../rules/applying/signals.ts';
import { taxSaving } from '../../rules/applying/tax-saving.ts';
import { checkWithdrawal } from '../../rules/check-withdrawal.ts';
import { presentRule } from '../withdrawal-rules.ts';
import { presentObstacle } from './obstacle-text.ts';
import { presentChoice } from './payee.ts';
import { findSignals } from './signal-facts.ts';
import { readFacts } from './withdrawal-facts.ts';

export const previewWithdrawalRoute = handle(previewWithdrawal, async (context, request) => {
  const { wallet, amountFen, settlementAccountId } = request;
  const facts = await readFacts(
    context.db,
    context.caller,
    { wallet, amountFen: amountFen === undefined ? undefined : fen(amountFen), settlementAccountId },
    context.now,
  );
  const { obstacles, arrivesOn, ...preview } = checkWithdrawal(facts);
  const { asked } = await findSignals(context, facts);
  const hasFactor = await hasSecondFactor(context.db, context.caller.accountId);
  return {
    wallet,
    ...preview,
    needsReview: preview.needsReview || needs(asked, 'review'),
    signals: [...asked],
    needsBoth: needs(asked, 'factor') && !hasFactor,
    taxParts: [...preview.taxParts],
    saving: taxSaving(preview.amountFen, facts.rule, await invoicePpm(context.db)),
    arrival: { day: arrivesOn, by: facts.rule.arrivesBy },
    availableFen: facts.withdrawableFen,
    rule: presentRule(facts.rule),
    ...(facts.payee !== undefined && { payee: presentChoice(facts.payee) }),
    payees: facts.payees.map(presentChoice),
    obstacles: obstacles.map((obstacle) => presentObstacle(obstacle, facts, context.t)),
  };
});
