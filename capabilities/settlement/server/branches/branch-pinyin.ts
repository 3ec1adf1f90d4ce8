/** The letters by which the name of a branch is found: the initials of its syllables, a blank, the whole syllables. */
import { pinyin } from 'pinyin-pro';

const syllablesOf = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((syllable) => syllable.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .filter((syllable) => syllable !== '');

/**
 * 招商银行长沙分行: `zsyhcsfh zhaoshangyinhangchangshafenhang`. 行 is hang in every such name, and read by itself: the
 * library takes 分行 for a walk, and 银行长沙 for the head of a bank.
 */
export const branchPinyin = (name: string): string => {
  const syllables = name.split('行').flatMap((part, at) => [...(at > 0 ? ['hang'] : []), ...syllablesOf(part)]);
  return `${syllables.map((syllable) => syllable.slice(0, 1)).join('')} ${syllables.join('')}`;
};
