import type { Random } from '../random.ts';

/** Surnames, most common first: the weight decreases with the position. */
const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严欧莫孔向常汤',
].map((name, place) => [name, 120 - place] as const);

const MEN = [
  '伟',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '杰',
  '涛',
  '超',
  '明',
  '刚',
  '平',
  '辉',
  '鹏',
  '斌',
  '建国',
  '志远',
  '海峰',
  '泽宇',
  '浩然',
  '子轩',
  '俊杰',
  '文涛',
  '国强',
  '建华',
  '晓东',
  '志强',
  '立新',
  '永康',
  '家豪',
  '天佑',
  '宏伟',
  '德胜',
  '振华',
  '书豪',
  '景明',
  '少川',
  '玉林',
  '启航',
  '长青',
  '思远',
  '承志',
  '兴业',
  '培根',
  '光耀',
  '庆余',
] as const;
const WOMEN = [
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '艳',
  '霞',
  '娟',
  '燕',
  '玲',
  '丹',
  '萍',
  '红',
  '秀英',
  '丽娟',
  '晓燕',
  '思琪',
  '若男',
  '雨欣',
  '梦瑶',
  '佳怡',
  '欣怡',
  '桂兰',
  '玉梅',
  '春梅',
  '海燕',
  '婷婷',
  '雪梅',
  '诗涵',
  '可馨',
  '慧敏',
  '淑芬',
  '美玲',
  '晓琳',
  '文静',
  '紫涵',
  '佩瑶',
  '素云',
  '月华',
  '碧君',
  '秋萍',
  '冬梅',
] as const;

/** Two to three Chinese characters. */
export const personName = (random: Random): string =>
  random.weighted(SURNAMES) + (random.chance(0.55) ? random.pick(MEN) : random.pick(WOMEN));

/** Draws unique names that are not in `taken`. */
export const personNames = (random: Random, taken: Iterable<string> = []): (() => string) => {
  const used = new Set(taken);
  return () => {
    for (let tries = 0; ; tries += 1) {
      const name = personName(random);
      if (used.has(name) && tries < 50) continue;
      used.add(name);
      return name;
    }
  };
};
