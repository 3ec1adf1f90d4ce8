/** Profiles of industries: opening hours, ticket sizes, ways of payment. Invented, but plausible in total. */

/** Weight per hour of the day, 0 … 23. */
export type Hours = readonly number[];

const meals: Hours = [1, 0, 0, 0, 0, 0, 1, 4, 6, 4, 6, 22, 38, 26, 9, 6, 8, 20, 38, 36, 24, 14, 7, 3];
const shop: Hours = [0, 0, 0, 0, 0, 0, 1, 3, 8, 17, 24, 22, 16, 17, 22, 24, 24, 22, 20, 20, 15, 8, 2, 0];
const late: Hours = [6, 3, 1, 0, 0, 0, 1, 3, 6, 9, 12, 13, 13, 13, 14, 15, 17, 20, 23, 25, 25, 22, 16, 10];
const office: Hours = [0, 0, 0, 0, 0, 0, 0, 2, 12, 25, 30, 24, 8, 14, 26, 28, 24, 14, 5, 2, 1, 0, 0, 0];

export interface Industry {
  readonly mcc: string;
  /** Relative share of all shops. */
  readonly weight: number;
  /** Last parts of shop names. */
  readonly ends: readonly string[];
  readonly hours: Hours;
  /** Volume on Saturday and Sunday relative to a working day. */
  readonly weekend: number;
  /** Median ticket in yuan: scanned, and by card. */
  readonly scanYuan: number;
  readonly cardYuan: number;
  /** Transactions per terminal on a working day. */
  readonly perDay: number;
  /** Share of payments by scanned code; the others are by card. */
  readonly scanned: number;
}

const industry = (
  mcc: string,
  weight: number,
  ends: string,
  hours: Hours,
  weekend: number,
  scanYuan: number,
  cardYuan: number,
  perDay: number,
  scanned: number,
): Industry => ({ mcc, weight, ends: ends.split(' '), hours, weekend, scanYuan, cardYuan, perDay, scanned });

export const INDUSTRIES: readonly Industry[] = [
  industry(
    '5812',
    20,
    '小馆 火锅 川菜馆 家常菜 酒楼 烧烤 面馆 串串香 私房菜 海鲜酒楼',
    meals,
    1.35,
    168,
    1180,
    1.5,
    0.42,
  ),
  industry('5411', 11, '便民超市 生活超市 超市 百货 生鲜超市', late, 1.1, 62, 860, 1.6, 0.55),
  industry('5921', 9, '烟酒 名烟名酒 酒业 酒行', late, 1.05, 320, 4600, 1.0, 0.2),
  industry('5813', 4, '老茶铺 茶楼 茶庄 茶叶行', shop, 1.2, 220, 3900, 0.8, 0.22),
  industry('5651', 9, '服饰 女装 男装 童装 鞋服', shop, 1.5, 260, 1350, 0.9, 0.38),
  industry('7230', 7, '美容美发 造型 美容会所 养生馆', late, 1.3, 198, 2600, 0.8, 0.3),
  industry('7538', 6, '汽车养护中心 汽修 轮胎行 汽车美容', office, 0.9, 380, 5200, 0.8, 0.15),
  industry('5732', 5, '数码 手机城 电脑科技 电器', shop, 1.25, 520, 4200, 0.7, 0.2),
  industry('7622', 3, '数码维修 家电维修 手机维修', shop, 1.05, 160, 1900, 0.6, 0.35),
  industry('5251', 5, '五金 五金机电 水暖 建材经营部', office, 0.75, 240, 5600, 0.8, 0.15),
  industry('5712', 3, '家具 家居 床垫专卖 定制家居', shop, 1.6, 900, 12800, 0.5, 0.08),
  industry('5944', 2, '珠宝 金店 银楼', shop, 1.5, 800, 9800, 0.5, 0.08),
  industry('5976', 3, '眼镜店 眼镜', shop, 1.35, 380, 1680, 0.6, 0.3),
  industry('5912', 5, '大药房 药店 健康药房', late, 1.0, 88, 760, 1.1, 0.5),
  industry('5499', 6, '水果 鲜果 果业 干果炒货', late, 1.15, 58, 1450, 1.2, 0.52),
  industry('5992', 2, '花坊 鲜花 花艺', shop, 1.2, 168, 980, 0.6, 0.45),
  industry('5942', 2, '书店 书屋 文具', shop, 1.3, 76, 640, 0.6, 0.5),
  industry('7210', 2, '洗衣 干洗 洗护', shop, 1.1, 68, 1200, 0.5, 0.5),
  industry('7011', 4, '酒店 宾馆 民宿 客栈', late, 1.4, 288, 2350, 0.9, 0.28),
  industry('8021', 2, '口腔 口腔诊所', office, 1.1, 460, 6400, 0.5, 0.12),
  industry('7997', 2, '健身 瑜伽馆 游泳健身', late, 1.2, 198, 3600, 0.5, 0.2),
  industry('0742', 2, '宠物医院 宠物生活馆', shop, 1.35, 240, 1980, 0.6, 0.35),
];

/** First parts of shop names. */
export const SHOP_WORDS = [
  ...new Set(
    `
  锦里 玉林 春熙 望江 青羊 金沙 明远 小丰 天府 慕光 锐捷 老街坊 青禾 蜀香园 巴适 川味 阿婆 老灶 大渝 江湖 云顶 泰和 福满 鑫源 聚缘 顺风 宏达 永盛 恒通 金诚
  万家 百汇 好又来 旺角 君悦 雅致 尚品 优选 红枫 紫藤 蓝海 星辰 晨曦 阳光 绿野 海棠 芙蓉 牡丹 银杏 翠竹 清泉 白鹭 山海 南风 北岸 东升 西岭 中和 吉祥 如意 长乐
  安康 和顺 广源 隆盛 兴旺 瑞祥 德仁 同仁里 济生 百草 佰味 一品 二娃 三只熊 四季 五谷 六顺 七里香 八方 九眼桥 十里 百年 千里香 万福 大明 小满 秋实 冬阳 初见 半夏
  慢时光 拾光 知味 素食 鱼米 江边 渔火 竹里 梅影 松间 石磨 老坛 土灶 柴火 乡村 农家 巷子 街角 桥头 码头 城南 城北 河畔 湖畔 山城 雾都 黔味 滇香 彩云 苗家
`
      .trim()
      .split(/\s+/),
  ),
];
