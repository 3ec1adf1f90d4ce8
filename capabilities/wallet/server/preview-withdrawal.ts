import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { previewWithdrawal } from '../contract/preview-withdrawal.ts';
import { withdrawableFen } from '../rules/balance-parts.ts';
import { checkWithdrawal } from '../rules/check-withdrawal.ts';
import { presentPayee } from './payee.ts';
import { presentRule } from './withdrawal-rules.ts';
import { readFacts } from './withdrawals/withdrawal-facts.ts';
import { presentObstacle } from './withdrawals/obstacle-text.ts';
import { fen } from '#platform/money/fen.ts';

export const previewWithdrawalRoute = handle(previewWithdrawal, async (context, request) => {
  const { wallet, amountFen, settlementAccountId } = request;
  const facts = await readFacts(
    context.db,
    context.caller,
    { wallet, amountFen: amountFen === undefined ? undefined : fen(amountFen), settlementAccountId },
    context.now,
  );
  const { obstacles, arrivesOn, ...preview } = checkWithdrawal(facts);
  return {
    wallet,
    ...preview,
    taxParts: [...preview.taxParts],
    arrival: { day: arrivesOn, by: facts.rule.arrivesBy },
    availableFen: withdrawableFen(facts.balance, businessDay(context.now)),
    rule: presentRule(facts.rule),
    ...(facts.payee !== undefined && { payee: presentPayee(facts.payee) }),
    payees: facts.payees.map(presentPayee),
    obstacles: obstacles.map((obstacle) => presentObstacle(obstacle, facts, context.t)),
  };
});
