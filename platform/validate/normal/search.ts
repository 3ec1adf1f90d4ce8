import { isMobile } from '../contact.ts';
import { plainName } from '../plain-name.ts';
import { normalMobile } from './mobile.ts';
import { plainValue } from './plain-value.ts';

/** Characters that stand for a middle dot in a name. */
const DOTS = /[•・･‧∙⋅●᛫⸱ꞏ\u0387]/g;

/** Digits in groups of blanks and hyphens. A full stop is the decimal point of an amount that is searched for. */
const GROUPED = /^\d[\d\s\-\u2010-\u2015]*$/;

/**
 * A search for anything: a mobile and any other number as their digits, whatever groups them, other words in ordinary
 * characters with one blank between them.
 */
export const normalSearch = (typed: string): string => {
  const mobile = normalMobile(typed);
  if (isMobile(mobile)) return mobile;
  const text = plainName(plainValue(typed)).replaceAll(DOTS, '·');
  return GROUPED.test(text) ? text.replaceAll(/\D/g, '') : text;
};
