import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { subtractFen } from '#platform/money/fen.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { MoveNotice } from './move-words.ts';
import styles from './move-notice.module.css';

/** The effect of the move on the reader over 30 days, and both lines from the reader down. */
export function MoveMeaning({ notice }: { notice: MoveNotice }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { oldFen, newFen } = notice;
  return (
    <Card>
      <div className={styles['head']}>
        <span className="t-label">{t('reassignments.notice.to-me')}</span>
        <p className={styles['sum']}>
          <Figure size="hero">
            <Amount fen={subtractFen(newFen, oldFen)} look="card" sign />
          </Figure>
          <span className="nowrap">
            {shown(oldFen)} → {shown(newFen)}
          </span>
        </p>
        <dl className={styles['lines']}>
          <Line notice={notice} which="old" />
          <Line notice={notice} which="new" />
        </dl>
      </div>
    </Card>
  );
}

function Line({ notice, which }: { notice: MoveNotice; which: 'old' | 'new' }): ReactNode {
  const { t } = useText();
  const names = useNames(notice, which);
  return (
    <div>
      <dt>{t(`reassignments.notice.line-${which}`)}</dt>
      <dd>
        {names.map((name, index) => (
          // only the order distinguishes two masked names
          <span key={`${index} ${name}`}>
            {index > 0 && <Icon name="chevron" size={16} />}
            <span>{name}</span>
          </span>
        ))}
      </dd>
    </div>
  );
}

/** The agent's line begins with its direct parent: nobody is shown anybody above that. */
const useNames = ({ role, oldLine, newLine, agentName, parentName, belowCount }: MoveNotice, which: 'old' | 'new') => {
  const { t } = useText();
  const line = which === 'old' ? oldLine : newLine;
  if (line.length === 0) return [t('reassignments.notice.not-mine')];
  const parent =
    which === 'old' ? t('reassignments.notice.parent-old') : (parentName ?? t('reassignments.notice.parent-new'));
  const names = line.map(({ relation, name }, index) =>
    relation === 'self'
      ? t('reassignments.notice.me')
      : (name ?? (index === line.length - 1 ? agentName : undefined) ?? t('reassignments.notice.someone')),
  );
  const below =
    belowCount === 0
      ? []
      : [t(`reassignments.notice.below-${role === 'agent' ? 'mine' : 'theirs'}`, { count: belowCount })];
  return [...(role === 'agent' ? [parent] : []), ...names, ...below];
};
