/**
 * Addresses of shops. Districts are real; streets and house numbers are combined at random, so no address is anybody's.
 */
import type { Random } from '../random.ts';

export interface Place {
  readonly province: string;
  readonly city: string;
  /** First four digits of an ID number: province and city. */
  readonly region4: string;
  /** Area code of the acquirer in a merchant number. */
  readonly area4: string;
  readonly districts: readonly string[];
  readonly weight: number;
}

export const PLACES: readonly Place[] = [
  {
    province: '四川省',
    city: '成都市',
    region4: '5101',
    area4: '6510',
    weight: 46,
    districts: ['锦江区', '青羊区', '武侯区', '成华区', '金牛区', '高新区', '双流区', '龙泉驿区', '温江区', '郫都区'],
  },
  {
    province: '四川省',
    city: '绵阳市',
    region4: '5107',
    area4: '6590',
    weight: 9,
    districts: ['涪城区', '游仙区', '安州区', '江油市'],
  },
  {
    province: '四川省',
    city: '德阳市',
    region4: '5106',
    area4: '6580',
    weight: 6,
    districts: ['旌阳区', '罗江区', '广汉市', '什邡市'],
  },
  {
    province: '四川省',
    city: '乐山市',
    region4: '5111',
    area4: '6650',
    weight: 5,
    districts: ['市中区', '五通桥区', '峨眉山市'],
  },
  {
    province: '四川省',
    city: '宜宾市',
    region4: '5115',
    area4: '6710',
    weight: 5,
    districts: ['翠屏区', '叙州区', '南溪区'],
  },
  {
    province: '重庆市',
    city: '重庆市',
    region4: '5001',
    area4: '6530',
    weight: 14,
    districts: ['渝中区', '江北区', '南岸区', '九龙坡区', '沙坪坝区', '渝北区'],
  },
  {
    province: '贵州省',
    city: '贵阳市',
    region4: '5201',
    area4: '7010',
    weight: 8,
    districts: ['南明区', '云岩区', '花溪区', '观山湖区'],
  },
  {
    province: '云南省',
    city: '昆明市',
    region4: '5301',
    area4: '7310',
    weight: 7,
    districts: ['五华区', '盘龙区', '官渡区', '西山区'],
  },
];

const STREETS = [
  '望云',
  '清溪',
  '锦里',
  '玉林',
  '科华',
  '芳草',
  '双林',
  '青羊',
  '草堂',
  '永丰',
  '龙舟',
  '桂溪',
  '梨花',
  '海棠',
  '临江',
  '向阳',
  '建设',
  '人民',
  '解放',
  '文昌',
  '书院',
  '东安',
  '西安',
  '南门',
  '北站',
  '新华',
  '红星',
  '光明',
  '和平',
  '长寿',
  '金沙',
  '银杏',
  '紫荆',
  '丹桂',
  '松涛',
  '竹林',
  '梅园',
  '荷塘',
  '滨河',
  '滨湖',
] as const;
const ENDS = ['路', '街', '大道', '东路', '西街', '南路', '北街', '巷'] as const;

export const anyPlace = (random: Random): Place =>
  random.weighted(PLACES.map((place) => [place, place.weight] as const));

export const address = (random: Random, { province, city, districts }: Place): string => {
  const street = random.pick(STREETS) + random.pick(ENDS);
  const number = `${random.int(1, 398)}号${random.chance(0.6) ? `附${random.int(1, 30)}号` : ''}`;
  return (province === city ? city : province + city) + random.pick(districts) + street + number;
};
