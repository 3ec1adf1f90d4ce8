import type { AnswerOf } from '#platform/contract/call.ts';
import type { getSilence } from '../../contract/silence/get-silence.ts';
import { isAbove, isNear, moreToCross, type SilenceCounts } from '../../rules/silence/silence.ts';
import type { SilenceRule } from './silence-rule.ts';

type SilenceView = Omit<AnswerOf<typeof getSilence>['months'][number], 'month' | 'rule'>;

export const presentSilence = (found: SilenceCounts, { thresholdPpm }: SilenceRule): SilenceView => {
  const { rewarded, silent, coming, soon } = found;
  const more = moreToCross(found, thresholdPpm);
  return {
    rewarded,
    silent,
    coming,
    soon,
    isAbove: isAbove(silent, rewarded, thresholdPpm),
    isNear: isNear(found, thresholdPpm),
    ...(more !== undefined && { moreToCross: more }),
  };
};
