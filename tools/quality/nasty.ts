/** Values that no honest client sends. */
const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** As JSON text: some of them cannot be written as a value of this language. */
const raw = (text: string): unknown => JSON.parse(text);

export const NASTY: readonly unknown[] = [
  null, true, false, '', ' ', 0, -0, -1, 1, 0.1, 1e-320, 1e308, 2 ** 53, 2 ** 53 + 2, -(2 ** 63), 1e19,
  '0', '-1', '1e9', '0x10', '９', '1'.repeat(400), 'NaN', 'Infinity', 'null', 'undefined', '[object Object]',
  [], [[]], [null], Array.from({ length: 300 }, (_, index) => index), {}, { length: 1 }, { toString: 1 }, { valueOf: null },
  raw('{"__proto__":{"isAdmin":true}}'), raw('{"constructor":{"prototype":{"isAdmin":true}}}'), { $ne: null }, deep(60),
  'x'.repeat(10_000), '汉'.repeat(5000), '\u0000', 'a\u0000b', '\uD800', '\uDFFFx', '\u202Eabc', '\uFEFF', '👨‍👩‍👧‍👦'.repeat(50), 'é', 'é', 'ﷺ', '\r\n', '\t',
  "'; drop table wallet.transfer; --", '%', '_%_', '\\', '{0}', '${1}', '<script>alert(1)</script>', '../../etc/passwd', 'A'.repeat(64), '=1+1',
  '2026-02-30', '0000-00-00', '9999-12-31', '-000001-01-01', '2026-13-01', '2026-09-18T00:00:00Z', 'true', 'team', 'self',
  'eyJpZCI6MX0', 'eyJpZCI6ICJ4In0', 'bnVsbA', 'W10', 'e30', 'eyJhIjp7ImIiOnsiYyI6MX19fQ',
];

/** Bodies that are no object with fields. */
export const NASTY_BODIES: readonly unknown[] = [null, [], [1, 2, 3], 'text', 7, true, [[[]]], {}, raw('{"__proto__":1}'), raw('{"constructor":1,"toString":2,"hasOwnProperty":3}'), deep(500)];

/** Texts that are no JSON, or more of it than is good. */
export const BROKEN_TEXTS: readonly string[] = [
  '{', '}', '{"a":}', '{"a":1,}', "{'a':1}", 'undefined', 'NaN', '[1', '"', '{"a":1}{"b":2}', '\u0000', '{"a":"\u0001"}', '{"__proto__":{"x":1}}', '\uFEFF{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`, `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`, `{"pageSize":1e99999}`, `{"id":${'9'.repeat(5000)}}`, `{"a":1,"a":2}`,
];
