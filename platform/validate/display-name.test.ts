/** Names that strangers choose: nobody is called as if they spoke for the operator (docs/domain.md §11). */
import { describe, expect, it } from 'vitest';
import { isReservedName, isSameName } from './display-name.ts';
import { plainName } from './plain-name.ts';
import { isShowable } from './showable-name.ts';

it.each([
  ['丽\u{2F800}', '丽丽'],
  ['ＡＢＣ商行', 'ABC商行'],
  ['何佳（南区）', '何佳（南区）'],
  ['ｶﾌｪ', 'カフェ'],
  ['  川西\u3000坝子 ', '川西 坝子'],
  ['古丽米热·艾比布力', '古丽米热·艾比布力'],
])('%j is kept as %j', (typed, plain) => {
  expect(plainName(typed)).toBe(plain);
  expect(plainName(plain)).toBe(plain);
});

describe('a reserved word', () => {
  it.each([
    [
      '展业官方客服',
      '客服',
      'ADMIN客服',
      '客 服 小王',
      '客·服',
      '官方',
      '官网直营',
      '技术支持',
      '平台总部',
      '售后张工',
    ],
    ['官網', '客戶服務', '技術支援', '管理員', '展業'],
    [
      'Official',
      'OFFICIAL agent',
      'Support',
      'Customer Service',
      'help-desk',
      'S e r v i c e',
      'Zhanye',
      'ｓｕｐｐｏｒｔ',
    ],
    ['公式', 'サポート', 'ｻﾎﾟｰﾄ', 'カスタマーサービス', '運営', '管理者'],
    // Cyrillic, Greek, digits and accents in the place of Latin letters
    ['ОFFIСІAL', 'оffісіаl', '0ff1c1al', 'Suррort', 'ΑDΜΙΝ', 'аdmіn', 'Ѕervісе', 'súppört', 'ꜱᴜᴘᴘᴏʀᴛ', 'adrnin'],
  ])('is refused in any position: %j', (...names) => {
    for (const name of names) expect([name, isReservedName(name, 'agent')]).toEqual([name, true]);
  });

  it('is not found in names of people', () => {
    for (const name of [
      '陈立群',
      '马俊杰',
      '李',
      '古丽米热·艾比布力',
      '何佳(南区)',
      '赵大敏',
      'Anna Schmidt',
      '田中太郎',
    ])
      expect([name, isReservedName(name, 'agent')]).toEqual([name, false]);
  });

  it("for shops is one that speaks for the operator; words that a shop's name may well contain are allowed", () => {
    for (const name of ['汽车服务部', '总部基地餐厅', '支持者书店', '24h Car Service', '川西坝子鲜货火锅(高新店)'])
      expect([name, isReservedName(name, 'merchant')]).toEqual([name, false]);
    for (const name of ['展业官方收银', '客服中心', 'Оfficial Store', '银行客户服务点'])
      expect([name, isReservedName(name, 'merchant')]).toEqual([name, true]);
  });
});

it('a letter that shows nothing hides no reserved word and makes no other name', () => {
  for (const filler of ['\u3164', '\u115f', '\u1160', '\uffa0', '\u034f', '\u200b']) {
    expect([filler, isReservedName(`客${filler}服`, 'agent')]).toEqual([filler, true]);
    expect([filler, isSameName('陈立群', `陈立群${filler}`)]).toEqual([filler, true]);
    expect([filler, plainName(`川西${filler}坝子`)]).toEqual([filler, '川西坝子']);
    expect([filler, isShowable(`川西${filler}坝子`)]).toEqual([filler, false]);
  }
});

it('a name is one visible line, and nothing that a phone turns into a link', () => {
  for (const name of ['陈立群', '何佳（南区）', 'Dr. Martens', 'St.Mary', '川西坝子 24h', 'J.Crew', '1.5米奶茶'])
    expect([name, isShowable(name)]).toEqual([name, true]);
  for (const name of ['领红包http://evil.example', 'www.evil', 'evil.cn领红包', 'a\nb', '\u2800\u2800', 'a\u2028b'])
    expect([name, isShowable(name)]).toEqual([name, false]);
});

it('two names are the same to who reads them: width, case, blanks, accents and look-alikes make no other name', () => {
  for (const [one, other] of [
    ['陈立群', '陈 立 群'],
    ['陈立群', '陈立群。'],
    ['Anna', 'АNNА'],
    ['丽丽', '丽\u{2F800}'],
  ] as const)
    expect([one, other, isSameName(one, other)]).toEqual([one, other, true]);
  expect(isSameName('陈立群', '陈立')).toBe(false);
});
