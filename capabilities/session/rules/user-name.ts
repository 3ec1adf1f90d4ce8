/** The identifier typed at login: a mobile number or an account name. */
export interface UserName {
  readonly kind: 'mobile' | 'name';
  /** Normalized to the stored form. */
  readonly value: string;
}

/** Accepts `138 8021 7736`, `+86 138…` and capitals. An account name can never look like a mobile number. */
export const userNameOf = (typed: string): UserName => {
  const digits = typed.replaceAll(/[\s-]/g, '').replace(/^(\+|00)86/, '');
  if (/^1[3-9]\d{9}$/.test(digits)) return { kind: 'mobile', value: digits };
  return { kind: 'name', value: typed.trim().normalize('NFKC').toLowerCase() };
};
