import { describe, expect, it } from 'vitest';
import { bankOfCard } from '#platform/validate/bank-of-card.ts';
import { isBankCard } from '#platform/validate/bank.ts';
import { isCreditCode } from '#platform/validate/company.ts';
import { isMobile } from '#platform/validate/contact.ts';
import { nationalIdProblem } from '#platform/validate/national-id.ts';
import { isUsualName } from '#platform/validate/normal/person-name.ts';
import { personNames } from '../names/people.ts';
import { PLACES } from '../names/places.ts';
import { anyIndustry, shopNames } from '../names/shops.ts';
import { seededRandom } from '../random.ts';
import { BANKS, bankCard } from './bank-card.ts';
import { creditCode } from './credit-code.ts';
import { mobileNumbers } from './mobile.ts';
import { nationalId } from './national-id.ts';

const random = seededRandom('numbers');
const many = <T>(draw: () => T, count = 500): T[] => Array.from({ length: count }, draw);

describe('numbers of the simulated world', () => {
  it('pass the same validation as real ones', () => {
    expect(
      many(() => nationalId(random, random.pick(PLACES).region4))
        .map(nationalIdProblem)
        .filter(Boolean),
    ).toEqual([]);
    expect(many(() => creditCode(random, random.pick(['company', 'sole_trader']), '510100')).every(isCreditCode)).toBe(
      true,
    );
    expect(many(mobileNumbers(random)).every(isMobile)).toBe(true);
    for (const bank of BANKS) {
      const cards = many(() => bankCard(random, bank, random.pick([16, 19])), 50);
      expect(cards.every(isBankCard)).toBe(true);
      expect(cards.map((card) => bankOfCard(card))).toEqual(cards.map(() => ({ bank: bank.code, kind: 2 })));
    }
  });

  it('belong to nobody: their districts, segments and series are unassigned', () => {
    expect(many(() => nationalId(random, '5101')).every((id) => id.slice(4, 6) === '99')).toBe(true);
    expect(many(mobileNumbers(random)).every((mobile) => /^1(54|6[013489]|79)/.test(mobile))).toBe(true);
  });

  it('are unique, and so are names', () => {
    const industry = anyIndustry(random);
    const people = personNames(random, ['陈立群']);
    const shops = shopNames(random);
    for (const drawn of [
      many(mobileNumbers(random), 5000),
      many(people, 2000),
      many(() => shops(anyIndustry(random)), 3000),
      many(() => shops(industry), 400),
    ]) {
      expect(new Set(drawn).size).toBe(drawn.length);
    }
    expect(many(people).every(isUsualName)).toBe(true);
  });
});
