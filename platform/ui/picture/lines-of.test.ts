/** The sentence of a certificate in four languages: nothing is lost, and no line begins with a closing mark. */
import { expect, it } from 'vitest';
import { linesOf } from './lines-of.ts';

const SENTENCES = [
  '经审核，授权以 V5 合伙人身份，在授权期限内从事支付终端推广与商户服务。',
  '審査のうえ、V5 のパートナーとして、下記の期間、決済端末の普及と加盟店サービスに従事することを認めます。',
  'Has been reviewed and is authorised, as a partner of level V5, to promote payment terminals.',
];
/** A Chinese sign is as wide as two letters. */
const widthOf = (part: string): number => [...part].reduce((sum, sign) => sum + (sign > '\u2E7F' ? 2 : 1), 0);

it.each(SENTENCES)('breaks at every width without losing a sign: %s', (sentence) => {
  for (let width = 16; width < 80; width += 1) {
    const lines = linesOf(sentence, width, widthOf);
    expect(lines.join('').replaceAll(' ', '')).toBe(sentence.replaceAll(' ', ''));
    for (const line of lines) {
      expect(line).not.toMatch(/^[、。，．：；！？）」]/u);
      expect(widthOf(line)).toBeLessThanOrEqual(width);
    }
  }
});
