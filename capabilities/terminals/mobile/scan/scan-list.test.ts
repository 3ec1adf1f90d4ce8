import { describe, expect, test } from 'vitest';
import { added, answered, countOf, handed, without, type ScannedItem } from './scan-list.ts';

const AT = new Date('2026-09-18T06:35:48Z');
const scan = (...serials: string[]): ScannedItem[] =>
  serials.reduce<ScannedItem[]>((items, sn) => added(items, sn, AT), []);

describe('the list of scanned terminals', () => {
  test('has each serial number once, in the order in which they were scanned', () => {
    const items = scan('00009802361524', '00009802361538', '00009802361524');
    expect(countOf(items)).toBe(2);
    expect(handed(items).map(({ sn }) => sn)).toEqual(['00009802361524', '00009802361538']);
  });

  test('says of a repeated one when it was scanned first, and once only', () => {
    const items = scan('00009802361524', '00009802361524', '00009802361524');
    expect(items.map(({ state }) => state)).toEqual(['duplicate', 'checking']);
    expect(items[0]?.firstAt).toEqual(AT);
  });

  test('does not count refused ones, and asks again when one is scanned again', () => {
    const refused = answered(scan('00009802402217'), '00009802402217', {
      sn: '00009802402217',
      reason: 'held_elsewhere',
    });
    expect([countOf(refused), handed(refused)]).toEqual([0, []]);
    expect(added(refused, '00009802402217', AT).map(({ state }) => state)).toEqual(['checking']);
  });

  test('keeps those that could not be checked without a network', () => {
    const items = answered(scan('00009802361524'), '00009802361524', undefined);
    expect(items[0]?.state).toBe('unchecked');
    expect(handed(items)).toEqual([{ sn: '00009802361524', id: undefined }]);
  });

  test('forgets a removed one completely, so that it can be scanned again', () => {
    const items = without(scan('00009802361524', '00009802361524'), '00009802361524');
    expect(items).toEqual([]);
  });
});
