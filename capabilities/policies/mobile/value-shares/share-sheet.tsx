/** 给马俊杰的分账: the part of one sub-agent, with a worked example; saved for the first day that is possible. */
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatFen } from '#platform/money/format.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ConfirmSheet, useConfirm } from '#capabilities/session/mobile/api.ts';
import { changeValueShare } from '../../contract/value-shares/change-value-share.ts';
import { deleteValueShare } from '../../contract/value-shares/delete-value-share.ts';
import { listValueShareAgents } from '../../contract/value-shares/list-value-share-agents.ts';
import { listValueShares } from '../../contract/value-shares/list-value-shares.ts';
import { ConfirmTerms } from '../terms/confirm-terms.tsx';
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

/** The value in force on the first day without this change. */
const beforeOf = ({ valuePpm, nextPpm, nextFrom }: SharedAgent, { firstDay }: RuleOfShare): Ppm =>
  nextPpm !== undefined && nextFrom !== undefined && nextFrom <= firstDay ? nextPpm : valuePpm;

interface SavingProps {
  readonly of: { readonly agentId: string; readonly policyId: string; readonly item: number };
  readonly value: Ppm;
  readonly name: string;
  /** The first possible day, as the sheet shows it. */
  readonly day: string;
  readonly asked: 'change' | 'end' | undefined;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** A part is one of the terms: a change of it is confirmed with a proof, like theirs. */
function Confirmations({ of, value, name, day, asked, onBack, onDone }: SavingProps): ReactNode {
  const { t } = useText();
  const shown = useShownDay();
  const confirm = useConfirm('terms');
  const done = {
    invalidates: [listValueShares, listValueShareAgents],
    onSuccess: ({ validFrom, touchedCount }: { validFrom: string; touchedCount: number }) => {
      onDone();
      toast(t('policies.value-shares.saved', { day: shown(validFrom), count: touchedCount }), 'check');
    },
    onError: (error: Error) => confirm.refuse(error),
  };
  const change = useCommand(changeValueShare, done);
  const end = useCommand(deleteValueShare, done);
  return (
    <>
      <ConfirmTerms
        open={asked === 'change'}
        onClose={onBack}
        facts={{ name, day, touchedCount: 0 }}
        isRunning={change.isPending}
        confirm={confirm}
        onConfirm={(proof) => change.mutate({ ...of, valuePpm: value, ...proof })}
      />
      <ConfirmSheet
        open={asked === 'end'}
        onClose={onBack}
        title={t('policies.value-shares.end')}
        points={[{ icon: 'clock', title: t('policies.value-shares.end-text', { name, day }) }]}
        label={t('policies.value-shares.end-ok', { day })}
        purpose="terms"
        isRunning={end.isPending}
        confirm={confirm}
        onConfirm={(proof) => end.mutate({ ...of, ...proof })}
      />
    </>
  );
}

export function ShareSheet({ open, onClose, agent, rule }: ShareSheetProps): ReactNode {
  const { t } = useText();
  const shown = useShownDay();
  const before = beforeOf(agent, rule);
  const [value, setValue] = useState(() => ppm(Math.min(before, rule.highestPpm)));
  const [asked, setAsked] = useState<'change' | 'end'>();
  const day = shown(rule.firstDay);
  const saving = {
    of: { agentId: agent.agentId, policyId: rule.policy.id, item: rule.item },
    value,
    name: agent.name,
    day,
    asked,
    onBack: () => setAsked(undefined),
    onDone: onClose,
  };
  const foot = (
    <>
      {before > 0 && (
        <Button kind="quiet" className="fit" onClick={() => setAsked('end')}>
          {t('policies.value-shares.end')}
        </Button>
      )}
      <Button disabled={value === before} onClick={() => setAsked('change')}>
        {t(value === before ? 'policies.value-shares.no-change' : 'policies.value-shares.save', { day })}
      </Button>
    </>
  );
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t('policies.value-shares.edit', { name: agent.name })} foot={foot}>
        <p className="t-meta">
          {joined(
            rule.policy.name,
            paymentTypeNames(rule.paymentTypes, t),
            t(`policies.share-type.${rule.shareType}-given`),
          )}
        </p>
        <ShareSlider name={agent.name} rule={rule} before={before} value={value} onChange={setValue} />
        <Split agent={agent} rule={rule} value={value} />
        <Below agent={agent} rule={rule} value={value} />
      </Sheet>
      <Confirmations {...saving} />
    </>
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

/** The effect on those whom the sub-agent gives a part. */
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
