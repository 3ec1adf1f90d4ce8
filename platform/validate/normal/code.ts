import { hasOtherDigits, plainValue, typedDigits } from './plain-value.ts';

/** The words of a text message before the code itself. */
const BEFORE = String.raw`(?:验证码|驗證碼|校验码|認証コード|確認コード|code)(?:\s*(?:是|为|為|は|is\b|[:"'「『【<\[(]))*\s*`;

const unique = (codes: readonly string[]): readonly string[] => [...new Set(codes)];

/**
 * The code of a text message, or one typed in groups: the only run of exactly so many digits; of several, the one
 * directly after 验证码 or code. Undefined if the text holds none, or if it is not clear which.
 */
const codeIn = (typed: string, length = 6): string | undefined => {
  const text = plainValue(typed);
  if (hasOtherDigits(text)) return undefined;
  const alone = typedDigits(text);
  if (/^\d+$/.test(alone)) return alone.length === length ? alone : undefined;
  const runs = text.match(new RegExp(String.raw`(?<!\d)\d{${length}}(?!\d)`, 'g')) ?? [];
  const grouped = new RegExp(String.raw`${BEFORE}(\d(?:[ \-]?\d){${length - 1}})(?![ \-]?\d)`, 'giu');
  const named = unique([...text.matchAll(grouped)].map(([, code = '']) => code.replaceAll(/\D/g, '')));
  const all = unique([...runs, ...named]);
  return all.length === 1 ? all[0] : named.length === 1 ? named[0] : undefined;
};

/** The code in the form in which it is checked; the typed digits where there is none. */
export const normalCode = (typed: string, length = 6): string =>
  codeIn(typed, length) ?? typedDigits(plainValue(typed));

/**
 * The code that a field holds: the one in the typed or pasted text, or the digits typed so far. A text that holds no
 * code changes nothing: the first six of seven digits of another number are none.
 */
export const typedCode = (typed: string, before: string, length = 6): string => {
  const digits = typedDigits(plainValue(typed));
  return codeIn(typed, length) ?? (/^\d*$/.test(digits) && digits.length < length ? digits : before);
};
