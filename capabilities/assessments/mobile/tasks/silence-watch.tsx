/** Silence after reward as a watch: the ratio against its threshold, how many more would cross it, and its list. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatRate, formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { Stack } from '#platform/ui/page/screen.tsx';
import { getSilence } from '../../contract/silence/get-silence.ts';
import { PATHS } from '../paths.ts';
import styles from './earn.module.css';

type Counts = AnswerOf<typeof getSilence>['months'][number];

const ALL_PPM = 1_000_000;
/** The bar ends at one and a half times the threshold, or at the ratio where that is larger. */
const BAR = 1.5;

/** The newest month above its threshold, or else last month, whose days still run. */
const watched = (months: readonly Counts[]): Counts | undefined =>
  months.find(({ isAbove }) => isAbove) ?? [months[1], ...months].find((month) => month && month.rewarded > 0);

export function SilenceWatch({ scope }: { scope: 'self' | 'team' }): ReactNode {
  const { t } = useText();
  const silence = useCall(getSilence, { scope }, { keepPrevious: true });
  if (silence.data === undefined)
    return (
      <Stack>
        <Card className={styles['watch'] ?? ''}>
          {silence.isError ? (
            <ReadError error={silence.error} onRetry={() => void silence.refetch()} />
          ) : (
            <SkeletonRows count={2} />
          )}
        </Card>
      </Stack>
    );
  const counts = watched(silence.data.months);
  return (
    <Stack>
      <Card pad className={styles['watch'] ?? ''}>
        {counts ? (
          <Watch counts={counts} scope={scope} />
        ) : (
          <p className="t-meta">{t('assessments.can-earn.no-watch')}</p>
        )}
      </Card>
    </Stack>
  );
}

function Watch({ counts, scope }: { counts: Counts; scope: 'self' | 'team' }): ReactNode {
  const { t } = useText();
  const { month, rewarded, silent, isAbove, isNear, moreToCross, rule } = counts;
  const [share = 0] = percentParts([silent, rewarded - silent]);
  const state = isAbove ? 'above' : isNear ? 'near' : 'below';
  const ratio = silent / rewarded;
  const limit = rule.thresholdPpm / ALL_PPM;
  const width = Math.max(limit * BAR, ratio);
  const threshold = formatRate(rule.thresholdPpm, 0);
  return (
    <>
      <div className={styles['watchHead']}>
        <h2 className="t-title">{t('assessments.silent-terminals.title')}</h2>
        <Tag tone={state === 'below' ? 'neutral' : 'warning'}>{t(`assessments.can-earn.watch-${state}`)}</Tag>
      </div>
      <p className="t-label">
        {t('assessments.can-earn.watch-counts', {
          year: month.slice(0, 4),
          month: Number(month.slice(5)),
          rewarded,
          silent,
          days: rule.days,
          share: formatShare(share),
        })}
      </p>
      <div className={styles['ratio']} role="img" aria-label={`${formatShare(share)} / ${threshold}`}>
        <i style={{ width: `${(ratio / width) * 100}%` }} />
        <u style={{ left: `${(limit / width) * 100}%` }} />
      </div>
      <div className={styles['limit']}>
        <span>
          {isAbove
            ? t('assessments.can-earn.crossed', { threshold })
            : moreToCross === undefined
              ? t('assessments.silent-terminals.safe')
              : t('assessments.can-earn.more-to-cross', { count: moreToCross, threshold })}
        </span>
        <span>{t('assessments.can-earn.limit', { threshold })}</span>
      </div>
      <p className="t-meta">{t('assessments.silent-terminals.rule', { days: rule.days })}</p>
      <div className={styles['acts']}>
        <SmallButton onClick={() => push(PATHS.silent, { scope, month })}>
          {t('assessments.can-earn.watch-list', { count: silent })}
        </SmallButton>
      </div>
    </>
  );
}
