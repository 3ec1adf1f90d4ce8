import { hasOtherDigits, plainValue } from './plain-value.ts';

/** Currency marks around an amount; those of other currencies are not accepted. */
const MARKS = /^(?:¥|RMB|CNY|人民币|人民幣)\s*|\s*(?:元|圆|圓|RMB|CNY)$/giu;
/** A comma or a middle dot before the last one or two digits is the decimal point. */
const OTHER_POINT = /[,·](?=\d{1,2}$)/;
const PLAIN = /^\d+(?:\.\d*)?$/;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * An amount in yuan with `.` as its decimal point and without grouping; text that is no amount, or could be two, stays
 * as typed for the pattern to refuse. A guess never makes an amount larger.
 */
export const normalAmount = (typed: string): string => {
  const text = plainValue(typed).replaceAll(MARKS, '');
  if (hasOtherDigits(text)) return text;
  // The same sign as grouping and as decimal point: 1,200,50
  const isTwice = /,.*,\d{1,2}$|·.*·/.test(text);
  const pointed = isTwice || text.includes('.') ? text : text.replace(OTHER_POINT, '.');
  if (PLAIN.test(pointed)) return pointed;
  return GROUPED.test(pointed) ? pointed.replaceAll(',', '') : text;
};
