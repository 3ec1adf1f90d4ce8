import { normalMobile } from '#platform/validate/normal/mobile.ts';

/** The value that a field keeps of typed or pasted text: the eleven digits, or text that is not a mobile yet. */
export const digitsOfMobile = normalMobile;

/** Groups of three, four and four, for a field: `158 2806 3471`; text that is no number stays unchanged. */
export const groupedMobile = (mobile: string): string =>
  /\D/.test(mobile)
    ? mobile
    : [mobile.slice(0, 3), mobile.slice(3, 7), mobile.slice(7)].filter((part) => part !== '').join(' ');

/** The mobile as a text, where it is not broken over lines. */
export const shownMobile = (mobile: string): string => groupedMobile(mobile).replaceAll(' ', '\u00A0');
