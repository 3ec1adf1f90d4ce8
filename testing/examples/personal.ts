/** Treatment of a column that may hold something about a person (docs/domain.md §10 "One's own data"). */
import type { PersonalItem } from '#capabilities/privacy/contract/personal-items.ts';

export type PersonalColumn =
  | { readonly erased: true; readonly item: PersonalItem; readonly isMasked?: true }
  | { readonly erased: true; readonly notShown: string }
  | { readonly stays: string; readonly item?: PersonalItem };

export const shown = (item: PersonalItem): PersonalColumn => ({ erased: true, item });
/** The overview of a person's data shows that the value exists, not the value itself. */
export const masked = (item: PersonalItem): PersonalColumn => ({ erased: true, item, isMasked: true });
export const hidden = (notShown: string): PersonalColumn => ({ erased: true, notShown });
export const stays = (why: string, item?: PersonalItem): PersonalColumn => ({
  stays: why,
  ...(item !== undefined && { item }),
});

export const SEARCH = 'keyed hash for searching';
export const PROOF = 'protects the account, useless to read';
export const LIMIT = 'deleted after a day by session.clean';
export const PLATFORM = 'the same for everybody: no person';
export const STAFF = 'of the operator and its staff';
export const SECURITY = 'who misuses the server, deleted after 180 days by audit.clean-security-events';
export const LAW = 'kept by law, under the number of the agent';
export const MERCHANT = "a merchant's own; of drafts it is erased with the agent";
/** PBOC 259: one terminal, one merchant, one place, at every time. */
export const SHOP = 'where an approved shop stands or stood, kept by law with its terminals';
export const WORK = 'about terminals and figures, names nobody';
