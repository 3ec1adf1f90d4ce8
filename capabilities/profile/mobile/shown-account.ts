import type { myCenter } from '#capabilities/settlement/contract/my-center.ts';
import type { AnswerOf } from '#platform/contract/call.ts';

type Center = AnswerOf<typeof myCenter>;

export const accountsOf = (center: Center) => [...(center.settlement ? [center.settlement] : []), ...center.others];

/** The account that my page shows: where withdrawals go, else the first there is. */
export const shownAccount = (center: Center): ReturnType<typeof accountsOf>[number] | undefined => {
  const accounts = accountsOf(center);
  return accounts.find(({ isDefault }) => isDefault) ?? accounts[0];
};
