import { expect, test } from 'vitest';
import { MAP_APPS, mapAppsFor, mapLink } from './map-links.ts';

const SHOP = { lat: 30_630_710, lng: 104_082_260, name: '蜀香园火锅（科华路店）' };

test('each program gets the coordinates in its own order', () => {
  expect(decodeURIComponent(mapLink('amap', SHOP))).toContain('position=104.082260,30.630710');
  expect(decodeURIComponent(mapLink('baidu', SHOP))).toContain('location=30.630710,104.082260');
  expect(decodeURIComponent(mapLink('apple', SHOP))).toContain('ll=30.630710,104.082260');
});

test('programs of the device get WGS-84, as RFC 5870 says', () => {
  expect(mapLink('device', SHOP)).toMatch(/^geo:30\.633\d+,104\.079\d+\?q=30\.633/);
});

test('a name cannot leave its place in the address', () => {
  const name = `"><script>&ll=0,0#)javascript:alert(1)`;
  for (const app of MAP_APPS) {
    const link = mapLink(app, { ...SHOP, name });
    expect(link).toMatch(/^(https:\/\/(uri\.amap|api\.map\.baidu|maps\.apple|www\.google)\.com\/|geo:[\d.,]+\?q=)/);
    expect(link).not.toMatch(/[<>"#]/);
    expect(new URL(link).searchParams.getAll('ll').filter((point) => point.startsWith('0'))).toEqual([]);
  }
});

test('a phone is offered the programs that it can have', () => {
  expect(mapAppsFor('Mozilla/5.0 (Linux; Android 14)')).toEqual(['amap', 'baidu', 'google', 'device']);
  expect(mapAppsFor('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toEqual(['amap', 'baidu', 'apple', 'google']);
});
