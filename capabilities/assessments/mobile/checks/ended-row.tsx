import type { ReactNode } from 'react';
import { rich, useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { CHECK_STATUS } from '../../rules/check-status.ts';
import { missingText, stateText, type Check } from '../check-words.ts';
import { PATHS } from '../paths.ts';

/** A stage that was met or ended. */
export function EndedRow({ check }: { check: Check }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const { metOn, endedOn, status, rewardFen, isRewardCut, merchantName, stage, terminalId } = check;
  const day = status === CHECK_STATUS.met ? metOn : endedOn;
  const stageName = stage === 0 ? t('assessments.stage.activation') : t('assessments.stage', { number: stage });
  const isPaid = status === CHECK_STATUS.met && rewardFen !== undefined;
  return (
    <Row
      title={merchantName}
      meta={joined(stageName, day && formatShortDate(day, now, lang))}
      value={isPaid ? shown(rewardFen, { sign: true }) : stateText(check, t)}
      valueMeta={
        status === CHECK_STATUS.met
          ? joined(stateText(check, t), isRewardCut && t('assessments.reward-cut'))
          : metOn === undefined
            ? rich(missingText(check, shown, t), { b: (amount) => amount })
            : undefined
      }
      to={PATHS.query}
      query={{ terminalId }}
      chevron={false}
    />
  );
}
