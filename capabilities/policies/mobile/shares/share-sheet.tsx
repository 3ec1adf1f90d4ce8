/** 给马俊杰的分账: the part of one sub-agent, with a worked example; saved for the first day that is possible. */
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { changeValueShare } from '../../contract/change-value-share.ts';
import { deleteValueShare } from '../../contract/delete-value-share.ts';
import { listValueShareAgents } from '../../contract/list-value-share-agents.ts';
import { listValueShares } from '../../contract/list-value-shares.ts';
import { useShownDay } from '../use-shown-day.ts';
import type { RuleOfShare, SharedAgent } from './share-filter.ts';
import { ShareSlider } from './share-slider.tsx';
import { exampleOf, exampleShare, keptOf, paymentTypeNames, shareText } from './share-words.ts';
import styles from './share-sheet.module.css';

interface ShareSheetProps {
  open: boolean;
  onClose: () => void;
  agent: SharedAgent;
  rule: RuleOfShare;
}

/** What would hold on the first day without this change. */
const beforeOf = ({ valuePpm, nextPpm, nextFrom }: SharedAgent, { firstDay }: RuleOfShare): Ppm =>
  nextPpm !== undefined && nextFrom !== undefined && nextFrom <= firstDay ? nextPpm : valuePpm;

function useSaving(onClose: () => void) {
  const { t } = useText();
  const shown = useShownDay();
  const done = {
    invalidates: [listValueShares, listValueShareAgents],
    onSuccess: ({ validFrom, touchedCount }: { validFrom: string; touchedCount: number }) => {
      onClose();
      toast(t('policies.value-shares.saved', { day: shown(validFrom), count: touchedCount }), 'check');
    },
  };
  return { change: useCommand(changeValueShare, done), end: useCommand(deleteValueShare, done) };
}

export function ShareSheet({ open, onClose, agent, rule }: ShareSheetProps): ReactNode {
  const { t } = useText();
  const shown = useShownDay();
  const before = beforeOf(agent, rule);
  const [value, setValue] = useState(() => ppm(Math.min(before, rule.highestPpm)));
  const { change, end } = useSaving(onClose);
  const of = { agentId: agent.agentId, policyId: rule.policy.id, item: rule.item };
  const day = shown(rule.firstDay);
  const isBusy = change.isPending || end.isPending;
  const stop = async (): Promise<void> => {
    const text = t('policies.value-shares.end-text', { name: agent.name, day });
    if (
      await confirm({
        title: t('policies.value-shares.end'),
        text,
        ok: t('policies.value-shares.end-ok', { day }),
        danger: true,
      })
    )
      end.mutate(of);
  };
  const foot = (
    <>
      {before > 0 && (
        <Button kind="quiet" className="fit" disabled={isBusy} running={end.isPending} onClick={() => void stop()}>
          {t('policies.value-shares.end')}
        </Button>
      )}
      <Button
        running={change.isPending}
        disabled={value === before || isBusy}
        onClick={() => change.mutate({ ...of, valuePpm: value })}
      >
        {t(value === before ? 'policies.value-shares.no-change' : 'policies.value-shares.save', { day })}
      </Button>
    </>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('policies.value-shares.edit', { name: agent.name })} foot={foot}>
      <p className="t-meta">
        {[
          rule.policy.name,
          paymentTypeNames(rule.paymentTypes, t),
          t(`policies.share-type.${rule.shareType}-given`),
        ].join(' · ')}
      </p>
      <ShareSlider name={agent.name} rule={rule} before={before} value={value} onChange={setValue} />
      <Split agent={agent} rule={rule} value={value} />
      <Below agent={agent} rule={rule} value={value} />
    </Sheet>
  );
}

interface ValueProps extends Pick<ShareSheetProps, 'agent' | 'rule'> {
  value: Ppm;
}

/** 我这一份 − 给马俊杰 = 我留 */
function Split({ agent, rule: { shareType, highestPpm }, value }: ValueProps): ReactNode {
  const { t } = useText();
  const mine = exampleShare(highestPpm, shareType);
  const theirs = exampleShare(value, shareType);
  const cells = [
    { label: t('policies.value-shares.my-part'), amount: mine },
    { label: t('policies.value-shares.to', { name: agent.name }), amount: theirs },
    { label: t('policies.value-shares.keep'), amount: keptOf(mine, theirs) },
  ];
  const amount = formatFen(exampleOf(shareType));
  return (
    <>
      <p className={styles['label']}>{t(`policies.share-type.${shareType}-case`, { amount })}</p>
      <dl className={styles['split']}>
        {cells.map((cell) => (
          <div key={cell.label}>
            <dt>{cell.label}</dt>
            <dd>{formatFen(cell.amount)}</dd>
          </div>
        ))}
        <i aria-hidden>−</i>
        <i aria-hidden>=</i>
      </dl>
    </>
  );
}

/** What happens to those whom the sub-agent gives a part. */
function Below({ agent, rule, value }: ValueProps): ReactNode {
  const { t } = useText();
  const { belowPpm, name } = agent;
  if (belowPpm === undefined) return null;
  const share = shareText(belowPpm, rule.shareType);
  if (belowPpm > value)
    return <Callout tone="warning">{t('policies.value-shares.below-falls', { name, share })}</Callout>;
  return (
    <p className={styles['below']}>
      <Icon name="info" size={18} />
      <span>{t('policies.value-shares.below-stays', { name, share })}</span>
    </p>
  );
}
