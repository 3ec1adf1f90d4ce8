import type { Random } from '../random.ts';
import type { Industry } from './industries.ts';
import { INDUSTRIES, SHOP_WORDS } from './industries.ts';

const BRANCHES = [
  '玉林',
  '科华路',
  '春熙路',
  '建设路',
  '万达',
  '高新',
  '双楠',
  '天府三街',
  '西门',
  '东门',
  '南站',
  '北门',
  '新城',
  '老街',
  '一',
  '二',
  '总',
] as const;

export const anyIndustry = (random: Random): Industry =>
  random.weighted(INDUSTRIES.map((industry) => [industry, industry.weight] as const));

/** Draws unique shop names; when the words are used up, a branch name is added. */
export const shopNames = (random: Random, taken: Iterable<string> = []): ((industry: Industry) => string) => {
  const used = new Set(taken);
  const draw = (industry: Industry, withBranch: boolean): string => {
    const plain = random.pick(SHOP_WORDS) + random.pick(industry.ends);
    return withBranch ? `${plain}（${random.pick(BRANCHES)}店）` : plain;
  };
  return (industry) => {
    for (let tries = 0; ; tries += 1) {
      const name = draw(industry, tries > 3 || random.chance(0.15));
      if (used.has(name)) continue;
      used.add(name);
      return name;
    }
  };
};
