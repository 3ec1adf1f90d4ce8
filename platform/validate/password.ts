/** The texts are under `validate.<reason>`. */
export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_common';

export interface PasswordRule {
  /** Number of characters, at least 6 (docs/domain.md §11). */
  readonly min: number;
  readonly max: number;
}

const defaultPasswordRule: PasswordRule = { min: 6, max: 64 };

export function passwordProblem(text: string, rule: PasswordRule = defaultPasswordRule): PasswordProblem | undefined {
  const { length } = Array.from(text);
  if (length < rule.min) return 'password_too_short';
  if (length > rule.max) return 'password_too_long';
  return isCommon(text.toLowerCase()) ? 'password_common' : undefined;
}

function isCommon(text: string): boolean {
  const word = text.replace(/[\d!@#.]+$/, '');
  return common.has(text) || (word.length > 3 && common.has(word)) || isRepeated(text) || isRun(text);
}

/** `aaaaaa`, `121212`, `abcabc`. */
export function isRepeated(text: string): boolean {
  return /^(.{1,3})\1+$/su.test(text);
}

/** `123456`, `987654`, `abcdef`, `qwerty`: part of a sequence or keyboard row, forwards or backwards. */
export function isRun(text: string): boolean {
  const backwards = Array.from(text).reduceRight((reversed, character) => reversed + character, '');
  return rows.some((row) => row.includes(text) || row.includes(backwards));
}

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  '147258369',
  '1q2w3e4r5t6y7u8i',
];

/** Common passwords; appending a number does not make them acceptable. */
const common = new Set([
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'admin',
  'administrator',
  'root',
  'guest',
  'test',
  'tester',
  'welcome',
  'letmein',
  'login',
  'master',
  'dragon',
  'monkey',
  'iloveyou',
  'woaini',
  'woaini1314',
  '5201314',
  '1314520',
  '520520',
  '1314521',
  'qwerty',
  'qweasd',
  'qweasdzxc',
  'asdasd',
  'zxczxc',
  'abcd',
  'abcde',
  'abc123',
  'a123456',
  'a12345678',
  '123456a',
  '123456aa',
  '123456abc',
  '123abc',
  '123qwe',
  '1234qwer',
  'qwer1234',
  'q1w2e3r4',
  '1q2w3e',
  '1qaz2wsx',
  '1qaz@wsx',
  'aa123456',
  'zhanye',
  'daili',
  'shanghu',
  'weixin',
  'wechat',
  'alipay',
  'zhifubao',
  'taobao',
  'mima',
  'mima123',
  'caonima',
  'nihao',
  '159357',
  '147258',
  '258369',
  '789456',
  '456789',
  '110110',
  '112233',
  '11223344',
  '123123',
  '123321',
  '1234554321',
  '123654',
  '12344321',
  '147852',
  '159753',
  '654321',
  '666888',
  '888666',
  '88888888',
  '168168',
  '186186',
  '518518',
  '100200',
  '102030',
  '987654321',
  'superman',
  'football',
  'sunshine',
  'princess',
]);
