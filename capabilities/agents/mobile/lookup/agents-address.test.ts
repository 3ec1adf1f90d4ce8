import { expect, it } from 'vitest';
import { readFields } from '#platform/ui/navigation/address-fields.ts';
import { activeCount, askedOf, FIELDS, isNarrowed } from './agents-address.ts';

const read = (search: string) => readFields(FIELDS, search);

it('asks for all direct sub-agents by volume without parameters, and ignores invalid ones', () => {
  expect(askedOf(read(''), '')).toEqual({ sort: 'volume', figures: true, pageSize: 30 });
  expect(askedOf(read('?id=x&sort=best&levelCode=%3Cb%3E&status=gone&attention=maybe'), '')).toEqual(
    askedOf(read(''), ''),
  );
});

it('reads the agent, the sort and the filter from the address', () => {
  const address = read('?id=12&sort=joined&levelCode=V3&status=frozen&attention=true&text=%E9%A9%AC');
  expect(askedOf(address, '马')).toMatchObject({
    parentId: '12',
    sort: 'joined',
    levelCode: 'V3',
    status: 'frozen',
    needsAttention: true,
    text: '马',
  });
  expect(activeCount(address)).toBe(3);
  expect([isNarrowed(address), isNarrowed(read('?id=12&sort=name'))]).toEqual([true, false]);
});
