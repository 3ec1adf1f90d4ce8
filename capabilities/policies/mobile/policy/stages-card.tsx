import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, sumFen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import type { Policy } from '../../contract/policy/get-policy.ts';
import { saleWords } from '../../contract/policy/sale-words.ts';
import { windowWords } from '../../rules/window-words.ts';
import styles from './policy-info.module.css';

type Stages = Policy['stages'];

export function StagesCard({ stages }: { stages: Stages }): ReactNode {
  const { t } = useText();
  const count = stages.items.length;
  if (count === 0) return null;
  const total = formatFen(sumFen(stages.items.map(({ mineFen }) => mineFen ?? fen(0))));
  return (
    <Card>
      <CardHead
        title={t('policies.policy-info.stages')}
        more={t('policies.policy-info.stages-total', { count, total })}
      />
      <div className={styles['body']}>
        <ol className={styles['stages']} data-chained={stages.mode === 'chained' || undefined}>
          {stages.items.map((stage) => (
            <Stage key={stage.stage} stage={stage} />
          ))}
        </ol>
        <div className={styles['rule']}>
          <Icon name={stages.mode === 'chained' ? 'link' : 'info'} size={18} />
          <span>{ruleOf(stages, t)}</span>
        </div>
      </div>
    </Card>
  );
}

function Stage({ stage }: { stage: Stages['items'][number] }): ReactNode {
  const { t } = useText();
  const { minVolumeFen, minCount, mineFen } = stage;
  return (
    <li>
      <span>{windowWords(stage, t)}</span>
      <b>{t('policies.policy-info.stage', { number: stage.stage })}</b>
      {minVolumeFen > 0 && <em>{t('policies.policy-info.volume', { amount: formatFen(minVolumeFen) })}</em>}
      {minCount !== undefined && <em>{t('policies.policy-info.transactions', { count: minCount })}</em>}
      <strong>{formatFen(mineFen ?? fen(0), { sign: true })}</strong>
    </li>
  );
}

/** How the stages depend on each other, from which day days count, and which sales do not count. */
const ruleOf = (
  { mode, items, ...conditions }: Stages,
  t: (key: string, values?: Record<string, string | number>) => string,
): string => {
  const sentences = [
    t(`policies.policy-info.mode-${mode}`),
    items.some(({ unit }) => unit === undefined) && t('policies.policy-info.day-zero'),
    items.some(({ unit }) => unit === 'month') && t('policies.policy-info.month-zero'),
    ...saleWords(conditions, 'activation', t),
  ].filter((sentence) => sentence !== false);
  return sentences.reduce((before, sentence) => t('policies.policy-info.sentences', { before, sentence }));
};
