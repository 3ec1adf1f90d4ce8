/** Mobiles as they are typed and shown: `158 2806 3471`. */
export const digitsOfMobile = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 11);

/** Groups of three, four and four, for a field. */
export const groupedMobile = (mobile: string): string =>
  [mobile.slice(0, 3), mobile.slice(3, 7), mobile.slice(7)].filter((part) => part !== '').join(' ');

/** The same for a text, in which it is not broken. */
export const shownMobile = (mobile: string): string => groupedMobile(mobile).replaceAll(' ', '\u00A0');
