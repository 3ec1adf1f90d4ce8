import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankOfCard, cnapsPrefixes, isDisputedCard } from './bank-of-card.ts';
import { cardDigits, isBankCard, isCnaps, luhnCheck } from './bank.ts';
import { isCreditCode } from './company.ts';
import { isEmail, isHttpsUrl, isLandline, isMobile } from './contact.ts';
import { makeBankCard, makeCnaps, makeCreditCode, makeNationalId } from './make.ts';
import { nationalIdProblem } from './national-id.ts';
import { isPersonName } from './normal/person-name.ts';
import { passwordProblem } from './password.ts';
import { isVerificationCode } from './person.ts';

const refused = (isRight: (text: string) => boolean, texts: string[]) => texts.filter((text) => !isRight(text));

/** Whether the text is valid and no text that differs by one digit is. */
function isNoticed(text: string, isRight: (text: string) => boolean, at: number, shift: number): boolean {
  const symbols = [...text];
  const place = at % symbols.length;
  if (!/\d/.test(symbols[place] ?? '')) return isRight(text);
  symbols[place] = String((Number(symbols[place]) + shift) % 10);
  return isRight(text) && !isRight(symbols.join(''));
}

const place = fc.nat({ max: 30 });
const shift = fc.integer({ min: 1, max: 9 });

describe('contact', () => {
  it('a mobile number has 11 digits and starts with 1, then 3–9', () => {
    expect(refused(isMobile, ['13800138000', '19912345678'])).toEqual([]);
    const wrong = [
      '',
      '1380013800',
      '138001380000',
      '12800138000',
      '10800138000',
      '23800138000',
      '1380013800a',
      ' 13800138000',
      '+8613800138000',
      '１３８００１３８０００',
      '13800138000\n',
    ];
    expect(refused(isMobile, wrong)).toEqual(wrong);
  });

  it('a landline number has an area code, or is a 400 or 800 number', () => {
    expect(
      refused(isLandline, [
        '0755-26700000',
        '01088886666',
        '(028)87654321',
        '010-88886666-8001',
        '4008201234',
        '400-820-1234',
        '87654321',
      ]),
    ).toEqual([]);
    const wrong = ['', '123', '0755-1234567', '0755--26700000', '13800138000', '010-888866661'];
    expect(refused(isLandline, wrong)).toEqual(wrong);
  });

  it('an email address has one @, a valid local part and a domain with a dot', () => {
    expect(refused(isEmail, ['a@b.cn', 'first.last+tag@mail.example.com', "o'x@a-b.org"])).toEqual([]);
    const wrong = [
      '',
      'a',
      'a@',
      '@b.cn',
      'a@b',
      'a@b.c',
      'a@@b.cn',
      'a b@c.cn',
      '.a@b.cn',
      'a.@b.cn',
      'a..b@c.cn',
      'a@-b.cn',
      'a@b..cn',
      'a@b.cn\n',
      '张@b.cn',
      `${'a'.repeat(65)}@b.cn`,
    ];
    expect(refused(isEmail, wrong)).toEqual(wrong);
  });

  it('a web address is https with a host name and without credentials', () => {
    expect(
      refused(isHttpsUrl, ['https://example.com', 'https://a.example.com:8443/x?y=1#z', 'HTTPS://EXAMPLE.COM/']),
    ).toEqual([]);
    const wrong = [
      '',
      'http://example.com',
      'ftp://example.com',
      'javascript:alert(1)',
      'https://',
      'https://localhost',
      'https://127.0.0.1/',
      'https://a@example.com',
      'https://example.com@evil.com',
      'https://exa mple.com',
      'https:example.com',
      'https:/example.com',
      '//example.com',
      'https:\\\\example.com',
      'https://[::1]/',
      ' https://example.com',
    ];
    expect(refused(isHttpsUrl, wrong)).toEqual(wrong);
  });

  it('no validator hangs or throws, for any input', () => {
    const validators = [
      isMobile,
      isLandline,
      isEmail,
      isHttpsUrl,
      isBankCard,
      isCnaps,
      isCreditCode,
      isPersonName,
      isVerificationCode,
    ];
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const isRight of validators) expect(typeof isRight(text)).toBe('boolean');
        passwordProblem(text);
        nationalIdProblem(text);
      }),
    );
    const start = 'a.'.repeat(50_000);
    for (const isRight of validators) expect(isRight(start)).toBe(false);
  });
});

describe('national ID', () => {
  it('reports the first problem in the order of docs/domain.md §11', () => {
    expect(['', '  '].map(nationalIdProblem)).toEqual(['national_id_empty', 'national_id_empty']);
    expect(['1', '11010519491231002', '1101051949123100255', '110105491231002'].map(nationalIdProblem)).toEqual(
      Array(4).fill('national_id_length'),
    );
    const format = [
      '11010519491231002A',
      'X1010519491231002X',
      '110105194913310028',
      '110105190002290025',
      '11010518991231002X',
      '110105194900000025',
      '１10105194912310021',
    ];
    expect(format.map(nationalIdProblem)).toEqual(Array(7).fill('national_id_format'));
    expect(['000105194912310025', '990105194912310025'].map(nationalIdProblem)).toEqual(
      Array(2).fill('national_id_region'),
    );
    expect(nationalIdProblem('110105194912310021')).toBe('national_id_check');
    // the permanent residence card of foreigners: a 9, then the province
    expect(['931840198108030026', '911105194912310025'].map(nationalIdProblem)).not.toContain('national_id_region');
  });

  it('accepts the example of the standard, X in either case, and a leap day', () => {
    expect(['11010519491231002X', '11010519491231002x', '440524188001010014'].map(nationalIdProblem)).toEqual([
      undefined,
      undefined,
      'national_id_format',
    ]);
    expect(nationalIdProblem(makeNationalId('510104', '2000-02-29', 241))).toBeUndefined();
  });

  it('detects any single wrong digit of any generated number', () => {
    const birthDay = fc.date({ min: new Date('1940-01-01'), max: new Date('2008-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(birthDay, fc.nat({ max: 999 }), place, shift, (birth, sequence, at, by) => {
        const number = makeNationalId('320106', birth.toISOString().slice(0, 10), sequence);
        expect(isNoticed(number, (text) => nationalIdProblem(text) === undefined, at, by)).toBe(true);
      }),
    );
  });
});

describe('bank', () => {
  it('a card is 12–19 digits by Luhn, in groups or not', () => {
    expect(refused(isBankCard, ['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111'])).toEqual([]);
    const wrong = [
      '',
      '0',
      '4111111111111112',
      '0000000000000000',
      '411111111111111a',
      '41111111',
      `4${'1'.repeat(30)}`,
    ];
    expect(refused(isBankCard, wrong)).toEqual(wrong);
    expect(luhnCheck('7992739871')).toBe('3');
    expect(cardDigits('4111-1111 1111\u00a01111')).toBe('4111111111111111');
  });

  it('generated card numbers are valid, and any single wrong digit is detected', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1e9 - 1 }),
        fc.integer({ min: 16, max: 19 }),
        place,
        shift,
        (sequence, length, at, by) => {
          const card = makeBankCard('621700', sequence, length);
          expect(card).toHaveLength(length);
          expect(isNoticed(card, isBankCard, at, by)).toBe(true);
        },
      ),
    );
  });

  it('the CNAPS numbers of the head offices of large banks are valid, and a single wrong digit is detected', () => {
    const offices = [
      '102100099996',
      '103100000026',
      '104100000004',
      '105100000017',
      '301290000007',
      '302100011000',
      '303100000006',
      '305100000013',
      '308584000013',
      '309391000011',
      '310290000013',
      '403100000004',
    ];
    expect(refused(isCnaps, offices)).toEqual([]);
    for (const office of offices) expect(Object.values(cnapsPrefixes)).toContain(office.slice(0, 3));
    expect(refused(isCnaps, ['', '10210009999', '1021000999960', '002100099996', '10210009999x'])).toHaveLength(5);
    fc.assert(
      fc.property(fc.nat({ max: 9999 }), place, shift, (sequence, at, by) => {
        expect(isNoticed(makeCnaps('102', '6510', sequence), isCnaps, at, by)).toBe(true);
      }),
    );
  });

  it('recognizes the large banks by the first six digits, and no others', () => {
    expect(['6222020000000000', '622848 0000', '6217 0012', '621483', '4367450000'].map(bankOfCard)).toEqual([
      { bank: 'ICBC', kind: 2 },
      { bank: 'ABC', kind: 2 },
      { bank: 'CCB', kind: 2 },
      { bank: 'CMB', kind: 2 },
      { bank: 'CCB', kind: 1 },
    ]);
    expect(['', '62170', '411111', '__proto__'].map(bankOfCard)).toEqual(Array(4).fill(undefined));
  });

  it('states neither bank nor kind where published tables disagree, and marks only those cards as disputed', () => {
    const disputed = ['627066', '627067', '627068', '627069', '491031', '622707', '625955', '625956', '625028'];
    for (const bin of disputed)
      expect([bankOfCard(`${bin}0012`), isDisputedCard(`${bin} 0012`)]).toEqual([undefined, true]);
    expect(['622848', '436745', '411111', '62706', ''].map(isDisputedCard)).toEqual(Array(5).fill(false));
  });
});

describe('company', () => {
  it('accepts real credit codes in either case', () => {
    expect(refused(isCreditCode, ['91350100M000100Y43', '91440300708461136T', '91110000802100433b'])).toEqual([]);
    const wrong = ['', '91350100M000100Y44', '91350100M000100Y4', '91350100I000100Y43', '9135010OM000100Y43'];
    expect(refused(isCreditCode, wrong)).toEqual(wrong);
  });

  it('detects any single wrong digit of a generated code', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 - 1 }), place, shift, (sequence, at, by) => {
        expect(isNoticed(makeCreditCode('510104', sequence), isCreditCode, at, by)).toBe(true);
      }),
    );
  });
});

describe('person', () => {
  it('a name is 1–30 Chinese characters and dots between them, rare ones included', () => {
    const right = ['张三', '李', '欧阳建国', '𠮷田', '阿卜杜热西提', '古丽米热·艾比布力', '汉'.repeat(30)];
    expect(refused(isPersonName, right)).toEqual([]);
    const wrong = ['', '汉'.repeat(31), 'Li Lei', '张 三', '张3', '·张三', '张三·', '张··三', 'たなか', '张三\n'];
    expect(refused(isPersonName, wrong)).toEqual(wrong);
  });

  it('a verification code has exactly six digits, or the configured number', () => {
    expect(
      ['012345', '12345', '1234567', '12345a', '１２３４５６', ''].map((code) => isVerificationCode(code)),
    ).toEqual([true, false, false, false, false, false]);
    expect([isVerificationCode('1234', 4), isVerificationCode('123456', 4)]).toEqual([true, false]);
  });

  it('a password has at least six characters and is not a common one', () => {
    expect(['', '12345', '张三李四王'].map((text) => passwordProblem(text))).toEqual(
      Array(3).fill('password_too_short'),
    );
    expect(passwordProblem('x1'.repeat(33))).toBe('password_too_long');
    const common = [
      '123456',
      '654321',
      '111111',
      '121212',
      'abcabc',
      'abcdef',
      'qwerty',
      'QWERTY',
      'password',
      'Password1',
      'a123456',
      'woaini1314',
      '5201314',
      '1qaz2wsx',
      'abc123',
      '112233',
      'admin888',
      '12345678',
    ];
    expect(common.filter((text) => passwordProblem(text) !== 'password_common')).toEqual([]);
    expect(['k7#mPq', 'zebra-lamp', 'a839201', '830417', '成都火锅好吃'].map((text) => passwordProblem(text))).toEqual(
      Array(5).fill(undefined),
    );
    expect(passwordProblem('k7#mPq', { min: 8, max: 64 })).toBe('password_too_short');
  });
});
