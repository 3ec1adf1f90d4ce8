/**
 * The limits of an acquirer's bookings: one person proposes another value of one, another one sends the same.
 */
import { App as AntApp, Button, Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { ppm } from '#platform/money/ppm.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { changeFeedLimits } from '#capabilities/trades/contract/feed/change-feed-limits.ts';
import { listFeedLimits } from '#capabilities/trades/contract/feed/list-feed-limits.ts';
import type { Limits } from './use-acquirers.ts';

const WHAT = [
  'amountFen',
  'terminalDayFen',
  'dayFen',
  'tolerancePpm',
  'valueFeePpm',
  'oldestDays',
  'phasesAhead',
] as const;
type What = (typeof WHAT)[number];

const PPM_A_PERCENT = 10_000;

const shownOf = (limits: Limits, what: What): string => {
  if (what === 'oldestDays' || what === 'phasesAhead') return String(limits[what]);
  return what === 'tolerancePpm' || what === 'valueFeePpm' ? formatRate(limits[what]) : formatFen(limits[what]);
};

/** As typed: yuan, percent or a count; undefined if it is none. */
const valueOf = (what: What, text: string) => {
  if (what === 'oldestDays' || what === 'phasesAhead')
    return /^\d{1,4}$/.test(text) ? { [what]: Number(text) } : undefined;
  if (what === 'tolerancePpm' || what === 'valueFeePpm')
    return /^\d{1,2}(?:\.\d{1,4})?$/.test(text) ? { [what]: ppm(Math.round(Number(text) * PPM_A_PERCENT)) } : undefined;
  const amount = parseYuan(text);
  return amount === undefined ? undefined : { [what]: amount };
};

export function ChangeLimits({ acquirer, limits }: { acquirer: string; limits: Limits }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [isArmed, arm] = useState(false);
  const [what, setWhat] = useState<What>('amountFen');
  const [text, setText] = useState('');
  const change = useCommand(changeFeedLimits, {
    refetches: [listFeedLimits],
    onSuccess: ({ is, lapsesAt }) => {
      arm(false);
      const time = lapsesAt === undefined ? '' : formatDateTime(lapsesAt);
      void message.success(t(`reconciliation.console.said.${is}`, { time }), 8);
    },
  });
  const value = valueOf(what, text.trim());
  const onError = (error: unknown): void => void message.error(failureText(error, t), 10);
  if (!isArmed)
    return (
      <Button size="large" onClick={() => arm(true)}>
        {t('reconciliation.console.change-limit')}
      </Button>
    );
  return (
    <ArmedBox
      title={t('reconciliation.console.armed-two')}
      step="1 / 2"
      label={t('reconciliation.console.change-limit')}
      canSend={value !== undefined && !change.isPending}
      onSend={() => value && change.mutate({ acquirer, ...value }, { onError })}
      onCancel={() => arm(false)}
    >
      <Select
        value={what}
        aria-label={t('reconciliation.console.change-limit')}
        options={WHAT.map((one) => ({ value: one, label: t(`reconciliation.console.what.${one}`) }))}
        onChange={setWhat}
      />
      <Input
        value={text}
        aria-label={t(`reconciliation.console.what.${what}`)}
        placeholder={shownOf(limits, what)}
        onChange={({ target }) => setText(target.value)}
      />
      <Effects effects={[{ tone: 'next', text: t('reconciliation.console.effect.limit') }]} />
    </ArmedBox>
  );
}
