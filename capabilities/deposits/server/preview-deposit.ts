import { handle } from '#platform/http/context.ts';
import { previewDeposit } from '../contract/preview-deposit.ts';
import { checkDeposit } from './book-deposit.ts';
import { presentDeposit } from './present-deposit.ts';

export const previewDepositRoute = handle(previewDeposit, async ({ db }, { agentCode, amountFen, reference }) => {
  const { agent, booked } = await checkDeposit(db, { code: agentCode, amountFen, reference });
  return {
    agentCode: agent.code,
    agentName: agent.name,
    amountFen,
    ...(booked !== undefined && { booked: await presentDeposit(db, booked) }),
  };
});
