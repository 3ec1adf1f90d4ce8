/**
 * Writes how the sketch map names places in other languages, after `write-divisions.ts`, from two packages of the npm
 * registry (both MIT): `node tools/places/write-place-names.ts <node_modules with opencc-js and pinyin-pro>`.
 * English names are pinyin without what kind of division it is, or the established name; traditional and Japanese names
 * differ by characters.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

type Row = [rank: number, name: string, lat: number, lng: number, english?: string];
interface Converters {
  Converter: (how: { from: string; to: string }) => (text: string) => string;
}
interface Pinyin {
  pinyin: (text: string, how: { toneType: 'none'; type: 'array' }) => string[];
}

const load = createRequire(join(resolve(process.argv[2] ?? ''), 'package.json'));
const { Converter } = load('opencc-js') as Converters;
const { pinyin } = load('pinyin-pro') as Pinyin;
const PLACES = new URL('../../capabilities/places/', import.meta.url);

/** Established names, by the beginning of the Chinese one. */
const ENGLISH: Record<string, string> = {
  内蒙古: 'Inner Mongolia',
  陕西: 'Shaanxi',
  西藏: 'Tibet',
  香港: 'Hong Kong',
  澳门: 'Macao',
  台湾: 'Taiwan',
  呼和浩特: 'Hohhot',
  鄂尔多斯: 'Ordos',
  呼伦贝尔: 'Hulunbuir',
  巴彦淖尔: 'Bayannur',
  乌兰察布: 'Ulanqab',
  兴安: 'Hinggan',
  锡林郭勒: 'Xilingol',
  阿拉善: 'Alxa',
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  阿坝: 'Ngawa',
  甘孜: 'Garzê',
  德宏: 'Dehong',
  迪庆: 'Dêqên',
  拉萨: 'Lhasa',
  日喀则: 'Shigatse',
  昌都: 'Qamdo',
  林芝: 'Nyingchi',
  那曲: 'Nagqu',
  阿里: 'Ngari',
  果洛: 'Golog',
  乌鲁木齐: 'Ürümqi',
  克拉玛依: 'Karamay',
  吐鲁番: 'Turpan',
  哈密: 'Hami',
  博尔塔拉: 'Bortala',
  巴音郭楞: 'Bayingolin',
  阿克苏: 'Aksu',
  克孜勒苏: 'Kizilsu',
  喀什: 'Kashgar',
  和田: 'Hotan',
  伊犁: 'Ili',
  阿勒泰: 'Altay',
};

/** Names of other languages that Japanese writes by their sound. */
const JAPANESE: Record<string, string> = {
  内蒙古自治区: '内モンゴル自治区',
  广西壮族自治区: '広西チワン族自治区',
  西藏自治区: 'チベット自治区',
  新疆维吾尔自治区: '新疆ウイグル自治区',
  香港特别行政区: '香港',
  澳门特别行政区: 'マカオ',
  台湾省: '台湾',
  呼和浩特市: 'フフホト市',
  鄂尔多斯市: 'オルドス市',
  哈尔滨市: 'ハルビン市',
  齐齐哈尔市: 'チチハル市',
  拉萨市: 'ラサ市',
  日喀则市: 'シガツェ市',
  乌鲁木齐市: 'ウルムチ市',
  克拉玛依市: 'カラマイ市',
  吐鲁番市: 'トルファン市',
  喀什地区: 'カシュガル地区',
  和田地区: 'ホータン地区',
};
/** Characters that stay in names of places. */
const KEPT = new Set(['于', '后', '冲', '仆']);

const PEOPLES =
  '(?:壮|回|维吾尔|朝鲜|土家|苗|藏|羌|彝|布依|侗|哈尼|傣|白|景颇|傈僳|哈萨克|蒙古|柯尔克孜|克孜|[\u4e00-\u9fff])';
const KIND = new RegExp(
  `(?:特别行政区|(?:${PEOPLES}{1,4}族)*自治[区州]|(?:蒙古|柯尔克孜|哈萨克)自治州|地区|省|市|盟)$`,
);
const AUTONOMOUS: readonly [RegExp, string][] = [
  [/^广西/, '广西'],
  [/^宁夏/, '宁夏'],
  [/^新疆/, '新疆'],
  [/^延边/, '延边'],
  [/^恩施/, '恩施'],
  [/^湘西/, '湘西'],
  [/^凉山/, '凉山'],
  [/^黔西南/, '黔西南'],
  [/^黔东南/, '黔东南'],
  [/^黔南/, '黔南'],
  [/^楚雄/, '楚雄'],
  [/^红河/, '红河'],
  [/^文山/, '文山'],
  [/^西双版纳/, '西双版纳'],
  [/^大理/, '大理'],
  [/^怒江/, '怒江'],
  [/^临夏/, '临夏'],
  [/^甘南/, '甘南'],
  [/^海北/, '海北'],
  [/^黄南/, '黄南'],
  [/^海南藏族/, '海南'],
  [/^玉树/, '玉树'],
  [/^海西/, '海西'],
  [/^昌吉/, '昌吉'],
];

const stemOf = (name: string): string => AUTONOMOUS.find(([start]) => start.test(name))?.[1] ?? name.replace(KIND, '');
/** `Xi’an`: a syllable that begins with a vowel is set off. */
const latinOf = (stem: string): string => {
  const text = pinyin(stem, { toneType: 'none', type: 'array' })
    .map((syllable, index) => (index > 0 && /^[aeo]/.test(syllable) ? `’${syllable}` : syllable))
    .join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const englishOf = (name: string): string =>
  ENGLISH[Object.keys(ENGLISH).find((start) => name.startsWith(start)) ?? ''] ?? latinOf(stemOf(name));

const points = new URL('mobile/city-points.json', PLACES);
const rows = JSON.parse(readFileSync(points, 'utf8')) as Row[];
const named = rows.map(([rank, name, lat, lng]): Row => [rank, name, lat, lng, englishOf(name)]);
writeFileSync(points, `[\n${named.map((row) => `  ${JSON.stringify(row).replaceAll(',', ', ')}`).join(',\n')}\n]\n`);

const divisions = readFileSync(new URL('server/divisions.tsv', PLACES), 'utf8').split('\n');
const characters = [...new Set(divisions.map((line) => line.split('\t')[1] ?? '').join(''))].toSorted();
const changed = (to: string): string => {
  const convert = Converter({ from: 'cn', to });
  return characters
    .map((character) => [character, convert(character)] as const)
    .filter(([from, into]) => from !== into && !KEPT.has(from))
    .map((pair) => pair.join(''))
    .join('');
};
writeFileSync(
  new URL('mobile/place-characters.json', PLACES),
  `${JSON.stringify({ 'zh-Hant': changed('tw'), ja: changed('jp'), names: JAPANESE }, undefined, 2)}\n`,
);
console.log(named.map(([, name, , , english]) => `${name} ${english}`).join(', '));
