/** The bundled administrative divisions (tools/places/write-divisions.ts), read once, when first asked for. */
import { readFileSync } from 'node:fs';
import type { Point } from '../rules/place.ts';

export interface Division extends Point {
  /** GB/T 2260, six digits. */
  code: string;
  name: string;
  /** 四川省成都市武侯区. */
  fullName: string;
  /** Whether the division has a centre of its own; otherwise it has that of the division above it. */
  hasPoint: boolean;
  pinyin: string;
  level: 'province' | 'city' | 'county';
}

const levelOf = (code: string): Division['level'] =>
  code.endsWith('0000') ? 'province' : code.endsWith('00') ? 'city' : 'county';

const read = (): ReadonlyMap<string, Division> => {
  const divisions = new Map<string, Division>();
  const text = readFileSync(new URL('divisions.tsv', import.meta.url), 'utf8');
  for (const line of text.trimEnd().split('\n')) {
    const [code = '', name = '', lat, lng, own, pinyin = ''] = line.split('\t');
    const above = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`].filter((upper) => upper !== code);
    const fullName = [...above.map((upper) => divisions.get(upper)?.name ?? ''), name].join('');
    const point = { lat: Number(lat), lng: Number(lng), hasPoint: own === '1' };
    divisions.set(code, { code, name, fullName, ...point, pinyin, level: levelOf(code) });
  }
  return divisions;
};

let divisions: ReadonlyMap<string, Division> | undefined;

export const allDivisions = (): ReadonlyMap<string, Division> => (divisions ??= read());
