/** One change of an agent's terms. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhen } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { DifferenceLines } from '../terms/difference-lines.tsx';
import { useShownDay } from '../use-shown-day.ts';
import { changeDifferences, type TermChangeRow } from './change-differences.ts';
import styles from './term-changes.module.css';

/** Lines shown before the rest is asked for. */
const FIRST = 6;

export function ChangeCard({ change }: { change: TermChangeRow }): ReactNode {
  const { t, lang } = useText();
  const dayOf = useShownDay();
  const now = useNow(usePage().active);
  const what = change.isCarried ? 'carried' : change.kind;
  return (
    <div className={styles['card']}>
      <Card pad>
        <div className={styles['head']}>
          <h2>{t(`policies.term-changes.kind-${what}`, { policy: change.policy.name })}</h2>
          <Tag tone={change.isAhead ? 'primary' : 'neutral'}>
            {t(change.isAhead ? 'policies.term-changes.coming' : 'policies.term-changes.in-force')}
          </Tag>
        </div>
        <p className="t-meta">
          {t('policies.term-changes.by', {
            name: t(`policies.term-changes.by-${change.by}`),
            when: formatWhen(change.setAt, now, lang),
          })}
        </p>
        <p className={styles['from']}>{t('policies.term-changes.from', { day: dayOf(change.validFrom) })}</p>
        <Lines change={change} />
      </Card>
    </div>
  );
}

function Lines({ change }: { change: TermChangeRow }): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const lines = changeDifferences(change, t);
  if (lines.length === 0) return <p className="t-meta">{t('policies.term-changes.nothing')}</p>;
  const hidden = isOpen ? 0 : Math.max(0, lines.length - FIRST);
  return (
    <>
      <DifferenceLines differences={isOpen ? lines : lines.slice(0, FIRST)} />
      {hidden > 0 && (
        <div className={styles['more']}>
          <SmallButton kind="quiet" onClick={() => setOpen(true)}>
            {t('policies.term-changes.more', { count: hidden })}
          </SmallButton>
        </div>
      )}
    </>
  );
}
