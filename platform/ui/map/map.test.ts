import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { graticuleOf, scaleOf } from './graticule.ts';
import { moved, offsetOf, pointAt, zoomed, type MapView } from './mercator.ts';
import { placeNames } from './named-points.ts';
import { pointersOf } from './pointers.ts';
import { ringsOf } from './rings.ts';
import { tilesOf } from './tiles.ts';

const CHENGDU: MapView = { centre: { lat: 30_630_710, lng: 104_082_260 }, zoom: 15.4 };
const SIZE = { width: 390, height: 370 };

const offset = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -200, max: 200 }) });

describe('the map', () => {
  test('knows the point under a finger, to a pixel', () => {
    fc.assert(
      fc.property(offset, fc.double({ min: 3, max: 18, noNaN: true }), (at, zoom) => {
        const view = { ...CHENGDU, zoom };
        const back = offsetOf(pointAt(at, view), view);
        expect(Math.hypot(back.x - at.x, back.y - at.y)).toBeLessThan(1);
      }),
      { numRuns: runs(100) },
    );
  });

  test('moves with the finger, and keeps the point between two fingers when they spread', () => {
    const finger = { x: 60, y: -30 };
    expect(offsetOf(CHENGDU.centre, moved(CHENGDU, finger)).x).toBeCloseTo(60, 0);
    const under = pointAt(finger, CHENGDU);
    const after = offsetOf(under, zoomed(CHENGDU, 1, finger));
    expect(after.x).toBeCloseTo(60, 0);
    expect(after.y).toBeCloseTo(-30, 0);
  });

  test('cannot be zoomed beyond its limits', () => {
    expect(zoomed(CHENGDU, 20).zoom).toBe(18);
    expect(zoomed(CHENGDU, -20).zoom).toBe(3);
  });

  test('covers its whole plane with tiles', () => {
    const { tiles, scale } = tilesOf('https://tiles.example.com/{z}/{x}/{y}.png', CHENGDU, SIZE);
    expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(-SIZE.width / 2);
    expect(Math.max(...tiles.map(({ x }) => x + 256 * scale))).toBeGreaterThanOrEqual(SIZE.width / 2);
    expect(tiles[0]?.src).toMatch(/^https:\/\/tiles\.example\.com\/15\/\d+\/\d+\.png$/);
  });

  test('has a few lines at every zoom, and a scale of a round length', () => {
    for (let zoom = 3; zoom <= 18; zoom += 0.5) {
      const view = { ...CHENGDU, zoom };
      const { meridians, parallels } = graticuleOf(view, SIZE);
      expect(meridians.length).toBeLessThanOrEqual(6);
      expect(parallels.length).toBeLessThanOrEqual(6);
      expect(scaleOf(view).pixels).toBeLessThanOrEqual(80);
      expect(String(scaleOf(view).metres)).toMatch(/^[125]0*$/);
    }
  });

  test('never writes one name over another, and the more important one stays', () => {
    const here = { lat: CHENGDU.centre.lat, lng: CHENGDU.centre.lng };
    const names = placeNames(
      [
        { ...here, name: '武侯区', rank: 2 },
        { ...here, name: '成都市', rank: 1 },
      ],
      CHENGDU,
      SIZE,
    );
    expect(names.map(({ name }) => name)).toEqual(['成都市']);
  });

  test('names the city near by, and from afar its province, which is at the same point', () => {
    const points = [
      { ...CHENGDU.centre, name: '四川省', rank: 0 as const },
      { ...CHENGDU.centre, name: '成都市', rank: 1 as const },
    ];
    const shownAt = (zoom: number) => placeNames(points, { ...CHENGDU, zoom }, SIZE).map(({ name }) => name);
    expect([shownAt(10), shownAt(7)]).toEqual([['成都市'], ['四川省']]);
  });

  test('leaves out a name that would stand close above another one', () => {
    const at = (y: number) => ({ ...pointAt({ x: 0, y }, CHENGDU), rank: 2 as const });
    const names = (y: number) =>
      placeNames(
        [
          { ...at(0), name: '武侯区' },
          { ...at(y), name: '青羊区' },
        ],
        CHENGDU,
        SIZE,
      ).map(({ name }) => name);
    expect([names(22), names(40)]).toEqual([['武侯区'], ['武侯区', '青羊区']]);
  });

  test('leaves out names that would be cut off or stand under a button', () => {
    const at = (x: number, y: number) => ({ ...pointAt({ x, y }, CHENGDU), name: '武侯区', rank: 2 as const });
    const button = { left: 120, right: 195, top: 60, bottom: 185 };
    const shown = (x: number, y: number) => placeNames([at(x, y)], CHENGDU, SIZE, [button]).length;
    expect([shown(0, 0), shown(185, 0), shown(0, -180), shown(150, 100)]).toEqual([1, 0, 0, 0]);
  });

  test('points to places beyond its edge with their distance, and not to those in view', () => {
    const east = { lat: CHENGDU.centre.lat, lng: CHENGDU.centre.lng + 30_000, name: '成华区', rank: 2 as const };
    const near = { ...CHENGDU.centre, name: '武侯区', rank: 2 as const };
    const [pointer, ...others] = pointersOf([east, near], CHENGDU, SIZE);
    expect(others).toEqual([]);
    expect(pointer).toMatchObject({ name: '成华区', anchor: 'end' });
    expect(pointer?.angle).toBeCloseTo(0, 1);
    expect(pointer?.metres).toBeGreaterThan(2_800);
    expect(pointer?.metres).toBeLessThan(2_920);
    expect(pointer?.x).toBeLessThan(SIZE.width / 2);
  });

  test('has circles of round distances at every zoom near enough, the smallest large enough to be seen', () => {
    for (let zoom = 9; zoom <= 18; zoom += 0.5) {
      const rings = ringsOf({ ...CHENGDU, zoom });
      expect(rings).toHaveLength(3);
      expect(String(rings[0]?.metres)).toMatch(/^[125]0*$/);
      expect(rings[0]?.radius).toBeGreaterThan(29);
    }
    expect(ringsOf({ ...CHENGDU, zoom: 5 })).toEqual([]);
  });
});
