/** Mainland mobile: 11 digits, begins with 1, the second 3–9 (docs/domain.md §11). */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** Area code with or without a dash or brackets, 7 or 8 digits, an extension; or a 400/800 number. */
export function isLandline(text: string): boolean {
  return /^(?:\(0\d{2,3}\)|0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/.test(text) || /^[48]00-?\d{3}-?\d{4}$/.test(text);
}

export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  return rest.length === 0 && isLocalPart(local) && isDomain(domain);
}

/** An absolute https URL with a host name, without credentials. */
export function isHttpsUrl(text: string): boolean {
  if (text.length > 2048 || !/^https:\/\/[^\s/\\@]+(?:[/?#]\S*)?$/i.test(text) || !URL.canParse(text)) return false;
  return isDomain(new URL(text).hostname);
}

function isLocalPart(text: string): boolean {
  return text.length <= 64 && /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(text);
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const isLabel = (label: string) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label);
  if (text.length > 253 || labels.length < 2 || !labels.every(isLabel)) return false;
  return /^(?:[a-z]{2,}|xn--.+)$/i.test(labels.at(-1) ?? '');
}
