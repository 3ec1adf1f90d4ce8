import { describe, expect, it } from 'vitest';
import { makeBankCard, makeCnaps, makeNationalId } from '#platform/validate/make.ts';
import { cardRefusal, normalised, wrongFields } from './typed-account.ts';

const good = {
  holderName: '陈立群',
  idNumber: makeNationalId('510104', '1988-03-12', 17),
  cardNumber: makeBankCard('621483', 6217, 16),
  cnaps: makeCnaps('308', '6510', 12),
  mobile: '13880217736',
};

describe('a typed settlement account', () => {
  it('is valid when every field is', () => {
    expect(wrongFields(good)).toEqual({});
  });

  it.each(['李', '阿卜杜热西提', '古丽米热·艾比布力', ' 古丽米热•艾比布力\u200B', '张 三'])('pays %s', (holderName) => {
    expect(wrongFields({ ...good, holderName })).toEqual({});
  });

  it.each([
    ['holderName', 'Li Lei', 'validate.name_invalid'],
    ['holderName', 'Chen', 'validate.name_invalid'],
    ['idNumber', '', 'validate.national_id_empty'],
    ['idNumber', '51010419880312', 'validate.national_id_length'],
    ['cardNumber', '6214830000006218', 'validate.card_invalid'],
    ['cnaps', '308651000013', 'validate.cnaps_invalid'],
    ['mobile', '12880217736', 'validate.mobile_invalid'],
    ['holderName', ' ', 'settlement.form.holder-missing'],
    ['cardNumber', '', 'settlement.form.card-missing'],
    ['cnaps', '', 'settlement.form.branch-missing'],
    ['mobile', '', 'settlement.form.mobile-missing'],
  ])('reports %s %j', (field, text, key) => {
    expect(wrongFields({ ...good, [field]: text })).toEqual({ [field]: key });
  });

  it('checks only the given fields', () => {
    expect(wrongFields({ mobile: '1' })).toEqual({ mobile: 'validate.mobile_invalid' });
  });

  it('is normalized in any spelling', () => {
    expect(normalised({ cardNumber: '6214 8300-0000', idNumber: '11010119900307123x' })).toEqual({
      cardNumber: '621483000000',
      idNumber: '11010119900307123X',
    });
  });
});

describe('a card', () => {
  const cmb = { bankCode: 'CMB', prefix: '308' };
  it.each([
    [makeBankCard('621483', 1, 16), cmb, undefined],
    [makeBankCard('622575', 1, 16), cmb, 'card_is_credit'],
    [makeBankCard('621483', 1, 16), { bankCode: 'ICBC', prefix: '102' }, 'card_bank_mismatch'],
    [makeBankCard('690000', 1, 16), cmb, undefined],
  ])('%s at %j: %s', (card, branch, refusal) => {
    expect(cardRefusal(card, branch)).toBe(refusal);
  });
});
