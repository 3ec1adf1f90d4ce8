/** The part of a host name that somebody has registered, which tells whose site it is. */

/** Second levels below which names are registered, in countries that have them: `com.cn`, `co.uk`. */
const SECOND = new Set(['ac', 'co', 'com', 'edu', 'gov', 'go', 'ltd', 'mil', 'ne', 'net', 'nom', 'or', 'org', 'sch']);
/** Provinces and cities of China, below which names are registered too: `bj.cn`. */
const PROVINCES = new Set(
  'ah bj cq fj gd gs gx gz ha hb he hi hk hl hn jl js jx ln mo nm nx qh sc sd sh sn sx tj tw xj xz yn zj'.split(' '),
);
/** Hosting services that give a name to everybody. */
const SHARED = new Set([
  'github.io',
  'gitee.io',
  'gitlab.io',
  'netlify.app',
  'pages.dev',
  'vercel.app',
  'web.app',
  'workers.dev',
  'myshopify.com',
  'aliyuncs.com',
  'myqcloud.com',
  'herokuapp.com',
  'blogspot.com',
]);

const COUNTRY_LETTERS = 2;

const suffixLabels = (labels: readonly string[]): number => {
  const [second = '', top = ''] = labels.slice(-2);
  const isShared = SHARED.has(`${second}.${top}`);
  const isSecond = top.length === COUNTRY_LETTERS && SECOND.has(second);
  return isShared || isSecond || (top === 'cn' && PROVINCES.has(second)) ? 2 : 1;
};

/**
 * Splits a host name before the registered part. The list of suffixes is short on purpose: where it lacks a suffix, the
 * registered part is read too long, never too short.
 */
export const registrableIn = (host: string): { before: string; registered: string } => {
  // an IP address, of which no part is registered
  if (/^\[|\d$/.test(host)) return { before: '', registered: host };
  const labels = host.split('.');
  const at = Math.max(0, labels.length - suffixLabels(labels) - 1);
  const before = labels.slice(0, at).join('.');
  return { before: before === '' ? '' : `${before}.`, registered: labels.slice(at).join('.') };
};
