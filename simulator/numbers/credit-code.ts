import { creditCodeCheck } from '#platform/validate/company.ts';
import type { Random } from '../random.ts';

const SYMBOLS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];

/**
 * A unified social credit code with a valid check character: prefix 92 for a sole trader, 91 for a company. @param
 * region6 of the registering authority.
 */
export const creditCode = (random: Random, kind: 'company' | 'sole_trader', region6: string): string => {
  const organisation = Array.from({ length: 6 }, () => random.pick(SYMBOLS)).join('');
  const first17 = `${kind === 'company' ? '91' : '92'}${region6}MA9${organisation}`;
  return first17 + creditCodeCheck(first17);
};
