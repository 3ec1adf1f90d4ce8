import { isMobile } from '../contact.ts';
import { plainName } from '../plain-name.ts';
import { normalMobile } from './mobile.ts';
import { plainValue } from './plain-value.ts';

/** Characters that replace a middle dot in a name. */
const DOTS = /[•・･‧∙⋅●᛫⸱ꞏ\u0387]/g;

/** Digits in groups of blanks and hyphens. A full stop is the decimal point of an amount that is searched for. */
const GROUPED = /^\d[\d\s\-\u2010-\u2015]*$/;

/**
 * A text for searching anything: mobiles and other numbers as their digits without grouping, other words in ordinary
 * characters with one blank between them.
 */
export const normalSearch = (typed: string): string => {
  const mobile = normalMobile(typed);
  if (isMobile(mobile)) return mobile;
  const text = plainName(plainValue(typed)).replaceAll(DOTS, '·');
  return GROUPED.test(text) ? text.replaceAll(/\D/g, '') : text;
};
