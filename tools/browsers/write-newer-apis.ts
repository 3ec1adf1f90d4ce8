/**
 * Writes testing/browsers/newer-apis.txt: what scripts may use in today's browsers and not in the oldest ones that the
 * apps work in. From MDN's data, which are large and needed by nothing else:
 *
 *     npm install --prefix /tmp/mdn @mdn/browser-compat-data
 *     node tools/browsers/write-newer-apis.ts /tmp/mdn/node_modules/@mdn/browser-compat-data/data.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLOOR } from './floor.ts';

type Support = { version_added: string | boolean | null; version_removed?: string; flags?: unknown; prefix?: string };
interface Feature {
  __compat?: { support: Record<string, Support | Support[] | undefined>; status?: { standard_track: boolean } };
}
type Features = Record<string, Feature>;

/** `16.4` → 16.004, so that versions compare as numbers. */
const numberOf = (version: string): number => {
  const [major = '0', minor = '0'] = version.replace('≤', '').split('.');
  return Number(major) + Number(minor) / 1000;
};

/** Whether the browser has it in that version, with no flag and under its own name. */
const hasIt = (feature: Feature, browser: string, version: string): boolean =>
  [feature.__compat?.support[browser] ?? []]
    .flat()
    .some(
      ({ version_added: since, version_removed: until, flags, prefix }) =>
        typeof since === 'string' &&
        since !== 'preview' &&
        flags === undefined &&
        prefix === undefined &&
        numberOf(since) <= numberOf(version) &&
        (until === undefined || numberOf(until) > numberOf(version)),
    );

const NEVER_REACHED = '9999';
/** Whether some browser of today has it, and one of the oldest lacks it. */
const isNewer = (feature: Feature): boolean =>
  hasIt(feature, 'chrome', NEVER_REACHED) &&
  !(hasIt(feature, 'chrome', FLOOR.chrome) && hasIt(feature, 'safari_ios', FLOOR.safari));

const membersOf = (features: Feature): [string, Feature][] =>
  Object.entries(features as Features).filter(([name]) => name !== '__compat');

const [source = ''] = process.argv.slice(2);
const data = JSON.parse(readFileSync(source, 'utf8')) as {
  __meta: { version: string };
  api: Features;
  javascript: { builtins: Features };
  css: { selectors: Features };
};
const holders = [...Object.entries(data.api), ...Object.entries(data.javascript.builtins)];
/** Names that an older interface has, too: the text does not show which of them is meant. */
const old = new Set<string>();
const newer = new Map<string, Set<string>>();
const plain = (member: string): string => member.replace(/_(static|event)$/, '');
const scope = globalThis as unknown as Record<string, object | undefined>;
/** MDN has entries only for interfaces: the language's own parts are all supported by this engine. */
const isStatic = (holder: string, member: string): boolean =>
  member.endsWith('_static') || (holder in data.javascript.builtins && Object.hasOwn(scope[holder] ?? {}, member));
const placed = (holder: string, member: string): string =>
  `${isStatic(holder, member) ? 'static.' : ''}${plain(member)}`;
for (const [holder, feature] of holders) {
  const isNew = isNewer(feature);
  const members = membersOf(feature).filter(([name, one]) => /^\w+$/.test(name) && one.__compat !== undefined);
  // the name is enough for a missing interface
  const names = members.filter(([name, one]) => !isNew && !name.endsWith('_event') && isNewer(one));
  if (isNew) newer.set(holder, new Set(['*']));
  else if (names.length > 0) newer.set(holder, new Set(names.map(([name]) => placed(holder, name))));
  for (const [name, one] of members) if (!isNew && hasIt(one, 'chrome', FLOOR.chrome)) old.add(plain(name));
}
const lineOf = (holder: string, names: ReadonlySet<string>): string =>
  `${holder} ${[...names].map((name) => (old.has(name.replace('static.', '')) ? `${name}?` : name)).join(' ')}`;
/** A browser drops the whole rule of an unknown selector. */
const selectors = Object.entries(data.css.selectors).flatMap(([name, one]) => (isNewer(one) ? [name] : []));
newer.set('css-selectors', new Set(selectors));
const HEAD = [
  `# What Chrome ${FLOOR.chrome} or Safari ${FLOOR.safari} has not and newer browsers have: members (* all of it, ? an older thing has the name too, static. of the interface itself).`,
  `# Written by tools/browsers/write-newer-apis.ts from @mdn/browser-compat-data ${data.__meta.version} (CC0).`,
];
writeFileSync(
  join(import.meta.dirname, '../../testing/browsers/newer-apis.txt'),
  `${[...HEAD, ...[...newer].map(([holder, names]) => lineOf(holder, names)).toSorted()].join('\n')}\n`,
);
