import type { AnswerOf } from '#platform/contract/call.ts';
import type { getProfile } from '#capabilities/settlement/contract/accounts/get-profile.ts';

type Profile = AnswerOf<typeof getProfile>;

export const accountsOf = (profile: Profile) => [
  ...(profile.settlement ? [profile.settlement] : []),
  ...profile.others,
];

/** Account shown on my page: the default one, otherwise the first. */
export const shownAccount = (profile: Profile): ReturnType<typeof accountsOf>[number] | undefined => {
  const accounts = accountsOf(profile);
  return accounts.find(({ isDefault }) => isDefault) ?? accounts[0];
};
