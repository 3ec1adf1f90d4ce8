/** The divisions that a typed address begins with, as the search for regions reads them. */
const DIVISIONS = /^([^省市区县]{2,8}(?:省|自治区))?([^省市区县]{2,8}市)?([^省市区县]{1,8}[区县])?/;

/** `四川省成都市武侯区科华北路65号`: 四川省 成都市 武侯区. Text that names no division is taken as it is: 成都. */
export const regionWords = (address: string): string => {
  const words = (DIVISIONS.exec(address.trim()) ?? []).slice(1).filter(Boolean);
  return words.length > 0 ? words.join(' ') : address.trim();
};
