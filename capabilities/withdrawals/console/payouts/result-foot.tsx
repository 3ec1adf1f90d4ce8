import { App as AntApp, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Effects, type Effect } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { applyBankResults } from '../../contract/payouts/apply-bank-results.ts';
import { payoutReads } from './payout-reads.ts';
import { bookedOf, resultGroups, type BankResults } from './payout-rows.ts';

/** The effects of booking the file: lines without effect are left out. */
const effectsOf = (results: BankResults, t: Text['t']): Effect[] => {
  const [paid, failed] = [bookedOf(results, 'paid'), bookedOf(results, 'failed')];
  const proposed = results.lines.filter(({ is }) => is === 'proposed').length;
  const counts = { paid: paid.count, failed: failed.count, proposed };
  const effect = (tone: Effect['tone'], what: keyof typeof counts, value?: string): Effect[] =>
    counts[what] === 0 ? [] : [{ tone, text: t(`withdrawals.console.result.effect.${what}`, counts), value }];
  return [
    ...effect('next', 'paid', yuan(paid.sumFen)),
    ...effect('care', 'failed', yuan(failed.sumFen)),
    ...effect('rule', 'proposed'),
  ];
};

interface ResultFootProps {
  file: File;
  results: BankResults;
  onEnd: () => void;
}

/** Books what the file says: only what agrees with ours; the rest waits for a person. */
export function ResultFoot({ file, results, onEnd }: ResultFootProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [isArmed, arm] = useState(false);
  const [paid, failed] = [bookedOf(results, 'paid'), bookedOf(results, 'failed')];
  const proposed = results.lines.filter(({ is }) => is === 'proposed').length;
  const counts = { paid: paid.count, failed: failed.count, proposed };
  const apply = useCommand(applyBankResults, {
    refetches: payoutReads,
    onSuccess: () => {
      void message.success(t('withdrawals.console.result.done', counts));
      onEnd();
    },
  });
  const label = t('withdrawals.console.result.apply', counts);
  const faults = apply.error === null ? [] : [{ tone: 'lost' as const, text: failureText(apply.error, t) }];
  if (isArmed)
    return (
      <footer>
        <ArmedBox
          title={t('withdrawals.console.payout.armed')}
          label={label}
          canSend={!apply.isPending}
          onSend={() => apply.mutate({ file })}
          onCancel={() => arm(false)}
        >
          <Effects effects={[...effectsOf(results, t), ...faults]} />
        </ArmedBox>
      </footer>
    );
  const rest = resultGroups(results).map(([group, rows]) =>
    t(`withdrawals.console.result.group.${group}`, { count: rows.length }),
  );
  return (
    <footer>
      <p>
        <b>{t('withdrawals.console.result.file', { name: file.name, count: results.lines.length })}</b>
        {joined(...rest)}
      </p>
      <Button onClick={onEnd}>{t('console.cancel')}</Button>
      <Button type="primary" disabled={paid.count + failed.count + proposed === 0} onClick={() => arm(true)}>
        {label}
      </Button>
    </footer>
  );
}
