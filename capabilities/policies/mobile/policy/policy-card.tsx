import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen, sumFen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import type { OpenPolicies } from '../../contract/opening/list-open-policies.ts';
import { RATE_TYPES } from '../../contract/terms/rate-types.ts';
import { POLICY_INFO } from '../policy-routes.ts';
import { useShownDay } from '../use-shown-day.ts';
import { lineOf, wordsOf } from './difference-words.ts';
import styles from './policy-list.module.css';

type Policy = OpenPolicies['policies'][number];

export function PolicyCard({ policy }: { policy: Policy }): ReactNode {
  return (
    <Card className={styles['card'] ?? ''} to={POLICY_INFO} query={{ id: policy.id }}>
      <div className={styles['head']}>
        <b>{policy.name}</b>
        <StateTag policy={policy} />
        <Icon name="chevron" className={styles['chevron'] ?? ''} />
      </div>
      <Meta policy={policy} />
      <KeyTerms policy={policy} />
      <Change policy={policy} />
    </Card>
  );
}

function StateTag({ policy: { firstDay, change, status } }: { policy: Policy }): ReactNode {
  const { t } = useText();
  const shown = useShownDay();
  if (status === 'closed') return <Tag>{t('policies.state.closed')}</Tag>;
  if (firstDay !== undefined) return <Tag>{t('policies.state.from', { day: shown(firstDay) })}</Tag>;
  if (change === undefined) return null;
  const day = shown(change.day);
  if (!change.isComing) return <Tag tone="primary">{t('policies.state.changed', { day })}</Tag>;
  const key = change.version === undefined ? 'policies.state.changes' : 'policies.state.new-version';
  return <Tag tone="warning">{t(key, { day })}</Tag>;
}

function Meta({ policy }: { policy: Policy }): ReactNode {
  const { t } = useText();
  const { brandName, modelName, activatedThisMonth, openedForCount } = policy;
  const parts = [
    `${brandName} ${modelName}`,
    activatedThisMonth !== undefined && t('policies.policy-list.activated', { count: activatedThisMonth }),
    t('policies.policy-list.opened-for', { count: openedForCount }),
  ];
  return <p className={styles['meta']}>{joined(...parts)}</p>;
}

/** The share that remains of most sales, and the largest rewards. */
function KeyTerms({ policy: { costs, parts } }: { policy: Policy }): ReactNode {
  const { t } = useText();
  const [first] = costs;
  const cost = costs.find(({ rateType }) => rateType === RATE_TYPES.posCard) ?? first;
  const part = (kind: string): string =>
    formatFen(sumFen(parts.filter((each) => each.kind === kind).map(({ value }) => fen(value))));
  const type = t(`policies.rate-type.${cost?.rateType ?? RATE_TYPES.posCard}`);
  const terms = [
    { label: t('policies.policy-list.cost', { type }), value: cost ? formatRate(cost.rule.ratePpm, 3) : '-' },
    { label: t('policies.policy-list.activation'), value: part('activation') },
    { label: t('policies.policy-list.stages'), value: part('stage') },
  ];
  return (
    <dl className={styles['terms']}>
      {terms.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The first difference, and how many more there are. */
function Change({ policy: { change } }: { policy: Policy }): ReactNode {
  const { t } = useText();
  const shown = useShownDay();
  const [first, ...more] = wordsOf(change?.differences ?? [], t);
  if (change === undefined || first === undefined) return null;
  const line = lineOf(first, t);
  const dated = change.isComing ? t('policies.state.from-day', { day: shown(change.day), line }) : line;
  return (
    <p className={styles['change']}>
      <Icon name="history" size={16} />
      <span>{more.length === 0 ? dated : t('policies.state.and-more', { line: dated, count: more.length })}</span>
    </p>
  );
}
