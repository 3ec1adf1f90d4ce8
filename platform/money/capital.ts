import type { Fen } from './fen.ts';

/** How a script writes amounts on documents: digits, units below ten thousand, groups, yuan, jiao, fen, whole. */
interface Script {
  readonly digits: string;
  readonly units: readonly string[];
  readonly groups: readonly string[];
  readonly yuan: string;
  readonly whole: string;
}

const SIMPLIFIED: Script = {
  digits: '零壹贰叁肆伍陆柒捌玖',
  units: ['', '拾', '佰', '仟'],
  groups: ['', '万', '亿', '万亿'],
  yuan: '元',
  whole: '整',
};
const TRADITIONAL: Script = {
  ...SIMPLIFIED,
  digits: '零壹貳參肆伍陸柒捌玖',
  groups: ['', '萬', '億', '萬億'],
};
const SCRIPTS = { 'zh-Hans': SIMPLIFIED, 'zh-Hant': TRADITIONAL } as const;

const GROUP = 4;

/** Digits with their units; zeros between others are read as one. */
const yuanText = (digits: string, { digits: names, units, groups }: Script): string => {
  let text = '';
  let isZeroPending = false;
  for (const [index, digit] of [...digits].entries()) {
    const place = digits.length - 1 - index;
    if (digit === '0') isZeroPending ||= text !== '';
    else {
      text += `${isZeroPending ? '零' : ''}${names[Number(digit)] ?? ''}${units[place % GROUP] ?? ''}`;
      isZeroPending = false;
    }
    const start = Math.max(0, index - GROUP + 1);
    const group = digits.slice(place % GROUP === 0 ? start : index, index + 1);
    if (place % GROUP === 0 && /[1-9]/.test(group)) text += groups[place / GROUP] ?? '';
  }
  return text;
};

/**
 * An amount in the capitals of papers that pay: 9,022.00 is 玖仟零贰拾贰元整. @throws RangeError below zero: such a paper
 * pays nothing.
 */
export function capitalYuan(amount: Fen, script: keyof typeof SCRIPTS): string {
  if (amount < 0) throw new RangeError(`no capitals for ${amount}`);
  const form = SCRIPTS[script];
  const digits = String(amount).padStart(3, '0');
  const [jiao = 0, fen = 0] = Array.from(digits.slice(-2), Number);
  const yuan = yuanText(digits.slice(0, -2), form);
  const head = yuan === '' ? '' : yuan + form.yuan;
  if (jiao === 0 && fen === 0) return `${head === '' ? `${form.digits[0] ?? ''}${form.yuan}` : head}${form.whole}`;
  const middle = jiao === 0 ? (head === '' ? '' : '零') : `${form.digits[jiao] ?? ''}角`;
  return head + middle + (fen === 0 ? form.whole : `${form.digits[fen] ?? ''}分`);
}
