import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { businessDay, daysBetween, daysFrom } from '#platform/time/business-day.ts';
import { formatDateRange, formatShortDate } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { LineTrend } from '#platform/ui/charts/line-trend.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { expectedDay } from '../../rules/expected-day.ts';
import { runningStage, type ActivationInfo } from '../stage-chain.tsx';

/** Volume of the running stage day by day, and when it is met at this pace. */
export function CourseCard({ info }: { info: ActivationInfo }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const stage = runningStage(info);
  if (stage === undefined || stage.minVolumeFen === 0 || info.course.length === 0) return null;
  const byDay = new Map(info.course.map(({ day, volumeFen }) => [day, volumeFen]));
  const label = (day: string): string => formatShortDate(day, now, lang);
  const points = daysFrom(stage.fromDay, stage.toDay).map((day) => {
    const value = byDay.get(day);
    return { axisLabel: label(day), label: label(day), ...(value !== undefined && { value }) };
  });
  const metOn = expectedDay(stage, info.course.length, businessDay(now));
  const goal = shown(stage.minVolumeFen);
  const so = shown(stage.volumeFen);
  const isInTime = metOn !== undefined && metOn <= stage.toDay;
  const expectedAt = isInTime ? daysBetween(stage.fromDay, metOn) : undefined;
  return (
    <Card>
      <CardHead title={t('assessments.course.title')} more={formatDateRange(stage.fromDay, stage.toDay, now, lang)} />
      <div className="pad pad-t0">
        <LineTrend
          points={points}
          summary={t('assessments.course.summary', { volume: so, goal })}
          format={(value) => shown(fen(value))}
          ticks={3}
          goal={{ value: stage.minVolumeFen, label: t('assessments.course.goal', { goal }), expectedAt }}
        />
        <p className="t-meta">
          {joined(
            t('assessments.course.so-far', { volume: so, goal }),
            isInTime
              ? t('assessments.course.expected', { day: label(metOn) })
              : t('assessments.course.not-at-this-pace'),
          )}
        </p>
      </div>
    </Card>
  );
}
