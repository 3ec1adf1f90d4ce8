import { expect, it } from 'vitest';
import { firstView } from './first-view.ts';

const shop = { lat: 30_630_710, lng: 104_082_260 };
const last = { lat: 31_230_000, lng: 121_470_000 };
const wuhou = { code: '510107', name: '武侯区', fullName: '四川省成都市武侯区', lat: 30_641_000, lng: 104_043_000 };
const sichuan = { ...wuhou, code: '510000', name: '四川省' };

it('opens at the place, else near the known address, else where one chose last; else nowhere', () => {
  expect(firstView({ given: shop, near: wuhou, last })).toEqual({ centre: shop, zoom: 16 });
  expect(firstView({ given: undefined, near: wuhou, last })).toMatchObject({ centre: { lat: wuhou.lat }, zoom: 12 });
  expect(firstView({ given: undefined, near: undefined, last })).toEqual({ centre: last, zoom: 10 });
  expect(firstView({ given: undefined, near: sichuan, last })?.zoom).toBe(10);
  expect(firstView({ given: undefined, near: undefined, last: undefined })).toBeUndefined();
});
