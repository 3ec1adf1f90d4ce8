import { isMobile } from '#platform/validate/contact.ts';
import { normalMobile } from '#platform/validate/normal/mobile.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';

/** The identifier typed at login: a mobile number or an account name. */
export interface UserName {
  readonly kind: 'mobile' | 'name';
  /** Normalized to the stored form. */
  readonly value: string;
}

/** Accepts `138 8021 7736`, `+86 138…` and capitals. An account name can never look like a mobile number. */
export const userNameOf = (typed: string): UserName => {
  const text = plainValue(typed);
  // Letters are an account's name, not words around a mobile.
  const mobile = /[a-z]/i.test(text) ? '' : normalMobile(text);
  if (isMobile(mobile)) return { kind: 'mobile', value: mobile };
  return { kind: 'name', value: text.normalize('NFKC').toLowerCase() };
};
