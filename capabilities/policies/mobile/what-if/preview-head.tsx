import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen, subtractFen } from '#platform/money/fen.ts';
import { formatDateRange } from '#platform/time/format.ts';
import { Level } from '#platform/ui/basics/avatar.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { Preview } from './use-preview.ts';
import styles from './what-if.module.css';

type Shares = Preview['mine'];

/** My gain or loss, and the profit share of both. */
export function PreviewHead({ preview }: { preview: Preview }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const { mine, theirs, agent, volumeFen, from, to } = preview;
  return (
    <Card>
      <div className={styles['head']}>
        <span className="t-label">{t('policies.preview-terms.my-share')}</span>
        <Figure size="hero">
          <Amount fen={subtractFen(mine.newFen, mine.oldFen)} look="card" sign />
        </Figure>
        <p className="t-meta">
          {t('policies.preview-terms.repriced', {
            days: formatDateRange(from, to, now, lang),
            volume: shown(volumeFen),
          })}
        </p>
        <div className={styles['pair']}>
          <Share who={t('policies.preview-terms.me')} shares={mine} />
          <Share who={agent.name} level={agent.levelCode} shares={theirs} showsDelta />
        </div>
      </div>
    </Card>
  );
}

interface ShareProps {
  who: string;
  level?: string;
  shares: Shares;
  showsDelta?: boolean;
}

function Share({ who, level, shares: { oldFen, newFen }, showsDelta }: ShareProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const delta = shown(fen(newFen - oldFen), { sign: true });
  return (
    <div>
      <span className={styles['who']}>
        <span className="ell">{who}</span>
        {level !== undefined && <Level>{level}</Level>}
      </span>
      <Figure size="small">
        <Amount fen={newFen} look="card" />
      </Figure>
      <span className={styles['was']}>
        {joined(t('policies.preview-terms.was', { amount: shown(oldFen) }), showsDelta && delta)}
      </span>
    </div>
  );
}
