import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { getMap } from '../contract/get-map.ts';
import { listNearRegions } from '../contract/list-near-regions.ts';
import { searchRegions } from '../contract/search-regions.ts';
import { regionName, requireRegion } from './api.ts';

const KEHUA_ROAD = { lat: 30_630_710, lng: 104_082_260 };
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const search = async (text: string, near?: typeof KEHUA_ROAD): Promise<string[]> => {
  const { rows } = await server.client().ok(searchRegions, { text, ...(near && { near }) });
  return rows.map(({ fullName }) => fullName);
};

test.each([
  ['武侯', '四川省成都市武侯区'],
  ['成都武侯', '四川省成都市武侯区'],
  ['成都 武侯', '四川省成都市武侯区'],
  ['川成武侯', '四川省成都市武侯区'],
  ['Chengdu', '四川省成都市'],
  ['浦东', '上海市浦东新区'],
  ['新疆', '新疆维吾尔自治区'],
])('%s finds %s first', async (text, first) => {
  expect((await search(text))[0]).toBe(first);
});

test('of two divisions with one name the nearer comes first', async () => {
  expect((await search('鼓楼区', { lat: 32_060_000, lng: 118_790_000 }))[0]).toBe('江苏省南京市鼓楼区');
  expect((await search('鼓楼区', { lat: 26_080_000, lng: 119_300_000 }))[0]).toBe('福建省福州市鼓楼区');
});

test.each(['nowhere', '%', "' or 1=1", '🍲', '武侯 浦东'])('%s finds nothing', async (text) => {
  expect(await search(text)).toEqual([]);
});

test('a point has the counties around it, nearest first, with their distances', async () => {
  const { rows } = await server.client().ok(listNearRegions, KEHUA_ROAD);
  expect(rows.map(({ fullName }) => fullName)).toContain('四川省成都市武侯区');
  expect(rows.map(({ metres = 0 }) => metres)).toEqual(rows.map(({ metres = 0 }) => metres).toSorted((a, b) => a - b));
  expect(rows[0]?.metres).toBeLessThan(8_000);
});

test('a point outside of China is refused', async () => {
  expect((await server.client().call(listNearRegions, { lat: 51_500_000, lng: -120_000 })).fields).toMatchObject({
    lng: expect.any(String),
  });
});

test('each region code has a name, and a code that is none is refused', () => {
  expect(regionName('510107')).toBe('四川省成都市武侯区');
  expect(regionName('110101')).toBe('北京市东城区');
  expect(regionName('710000')).toBe('台湾省');
  expect(() => requireRegion({ regionCode: '510199' })).toThrow('error.malformed');
});

test('without a server of tiles the app gets no map', async () => {
  expect(await server.client().ok(getMap, {})).toEqual({});
});
