import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import type { getLevel } from '#capabilities/levels/contract/get-level.ts';
import styles from './base-info.module.css';

/** The team's volume that is missing to the next level. */
export function NextLevelLine({ next }: { next: AnswerOf<typeof getLevel>['next'] }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const volume = next?.conditions.find(({ kind }) => kind === 'volume');
  if (next === undefined || volume === undefined) return null;
  const { value, needed, left } = volume;
  return (
    <Card>
      <Link className={styles['next']} to="/levels">
        <span>
          <em>{t('profile.base-info.to-level', { level: next.name })}</em>
          <Figure size="large">
            <Amount fen={fen(left)} look="card" />
          </Figure>
        </span>
        <Icon name="chevron" size={20} />
        <progress max={needed} value={Math.max(0, Math.min(value, needed))} aria-hidden />
        <small>
          <span>{t('profile.base-info.this-month', { amount: shown(fen(value)) })}</span>
          <span>{t('profile.base-info.goal', { amount: shown(fen(needed)) })}</span>
        </small>
      </Link>
    </Card>
  );
}
