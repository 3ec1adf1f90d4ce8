/** Names that people give themselves and their shops: docs/domain.md §11, "Names". */
import { LOOK_ALIKES } from './look-alikes.ts';
import { plainName } from './plain-name.ts';

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, alike]) =>
    [...alike].map((letter): [string, string] => [letter, latin]),
  ),
);

const latin = (letter: string): string => LETTERS.get(letter) ?? LETTERS.get(letter.toLowerCase()) ?? letter;

/**
 * The look of a name to a quick reader: without accents, blanks and marks, small letters, Cyrillic and Greek
 * letters as the Latin ones for which they are taken, and one sign for 1, l and I, for 0 and O, for rn and m.
 */
const nameShape = (text: string): string =>
  [
    ...plainName(text)
      .normalize('NFD')
      .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, ''),
  ]
    .map(latin)
    .join('')
    .toLowerCase()
    .replaceAll(/[1l]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm');

export const isSameName = (one: string, other: string): boolean => nameShape(one) === nameShape(other);

/** Words that only somebody who speaks for the operator would use in a name. */
const OFFICIAL = [
  '官方',
  '官网',
  '客服',
  '客户服务',
  '技术支持',
  '管理员',
  '服务中心',
  '服务热线',
  '展业',
  '官網',
  '客戶服務',
  '技術支持',
  '技術支援',
  '管理員',
  '服務中心',
  '服務熱線',
  '展業',
  'official',
  'support',
  'customer service',
  'service center',
  'service centre',
  'helpdesk',
  'hotline',
  'zhanye',
  'administrator',
  'admin',
  'zhan ye',
  '公式',
  'サポート',
  'カスタマー',
  '運営',
  '管理者',
  'サービスセンター',
  'お客様センター',
];

/** A person is not called so; shops are: 汽车服务部, 总部基地餐厅. */
const OF_PEOPLE = [
  '服务',
  '支持',
  '平台',
  '系统',
  '总部',
  '运营',
  '售后',
  '服務',
  '支援',
  '系統',
  '總部',
  '營運',
  '售後',
  'service',
  'platform',
  'system',
  'headquarters',
  'operator',
  'staff',
  'サービス',
  'プラットフォーム',
  'システム',
  '本部',
  'スタッフ',
];

const shapesOf = (words: readonly string[]): readonly string[] => words.map(nameShape);
const RESERVED = {
  agent: shapesOf([...OFFICIAL, ...OF_PEOPLE]),
  merchant: shapesOf(OFFICIAL),
} as const;

/** Whether the name contains a reserved word, also in letters that only look like it. */
export const isReservedName = (text: string, kind: keyof typeof RESERVED): boolean => {
  const shape = nameShape(text);
  return RESERVED[kind].some((word) => shape.includes(word));
};
