import { describe, expect, it } from 'vitest';
import { nationalIdCheck } from '#platform/validate/national-id.ts';
import { identityFaults, isAdult } from './check-identity.ts';

const number = (first17: string): string => first17 + nationalIdCheck(first17);
const ground = { names: ['陈立群'], hasNumber: false, today: '2026-09-18' };
const right = { name: '陈立群', idNumber: number('51010419880312241'), validUntil: '2036-09-18' };

describe('identityFaults', () => {
  it('finds nothing where all is right, also of a card without an end and one that ends today', () => {
    expect(identityFaults(right, ground)).toEqual({});
    expect(identityFaults({ ...right, validUntil: undefined }, ground)).toEqual({});
    expect(identityFaults({ ...right, validUntil: '2026-09-18' }, ground)).toEqual({});
    expect(identityFaults({ ...right, idNumber: undefined }, { ...ground, hasNumber: true })).toEqual({});
  });

  it('accepts a card with any of the names, and no other', () => {
    const both = { ...ground, names: ['陈立群', '陈丽群'] };
    expect(identityFaults({ ...right, name: '陈丽群' }, both)).toEqual({});
    expect(identityFaults({ ...right, name: '陈立' }, both)).toEqual({ name: 'identity.field.name' });
  });

  it('finds each fault at its field', () => {
    const wrong = { name: '陈立', idNumber: '510104198803122410', validUntil: '2026-09-17' };
    expect(identityFaults(wrong, ground)).toEqual({
      name: 'identity.field.name',
      idNumber: 'validate.national_id_check',
      validUntil: 'identity.field.expired',
    });
    expect(identityFaults({ ...right, idNumber: undefined }, ground)).toEqual({
      idNumber: 'validate.national_id_empty',
    });
    expect(identityFaults({ ...right, idNumber: '' }, { ...ground, hasNumber: true })).toEqual({
      idNumber: 'validate.national_id_empty',
    });
  });
});

it.each([
  ['20080918', '2026-09-18', true],
  ['20080919', '2026-09-18', false],
  ['20080229', '2026-02-28', false],
  ['20080229', '2026-03-01', true],
])('born on %s, adult on %s: %s', (born, today, adult) => {
  expect(isAdult(number(`510104${born}241`), today)).toBe(adult);
});
