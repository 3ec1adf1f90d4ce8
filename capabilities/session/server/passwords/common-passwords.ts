/**
 * Whether a password is one of the 49 000 most used ones (`@zxcvbn-ts/language-common`), which an attacker tries first.
 * On the server alone: the list is too large for the phone, which knows only the most frequent ones.
 */
let list: Promise<ReadonlySet<string>> | undefined;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Signs at the end make no common password a rare one. Case is ignored. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await (list ??= load());
  const text = password.toLowerCase();
  return common.has(text) || common.has(text.replace(/[!.,?@#$%*~-]+$/u, ''));
};
