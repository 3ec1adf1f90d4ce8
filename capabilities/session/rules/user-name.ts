/** What somebody typed to say who he is: a mobile number, or the name of an account. */
export interface UserName {
  readonly kind: 'mobile' | 'name';
  /** In the one form that is stored. */
  readonly value: string;
}

/** People type `138 8021 7736`, `+86 138…`, capitals. An account name can never look like a mobile number. */
export const userNameOf = (typed: string): UserName => {
  const digits = typed.replaceAll(/[\s-]/g, '').replace(/^(\+|00)86/, '');
  if (/^1[3-9]\d{9}$/.test(digits)) return { kind: 'mobile', value: digits };
  return { kind: 'name', value: typed.trim().normalize('NFKC').toLowerCase() };
};
