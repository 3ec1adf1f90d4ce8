import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { listLevelRules } from '../contract/list-level-rules.ts';
import type { Rule, Rules } from './level-shapes.ts';
import { useRuleWords } from './level-words.ts';
import styles from './level.module.css';

/** Conditions to reach and to keep each level, and its limits; rules that are to come below. */
export function RulesSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useText();
  const { data, error, refetch } = useCall(listLevelRules, {}, { enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t('levels.rules.title')} tall>
      {data ? (
        <>
          <General rules={data} />
          <RuleList levels={data.levels} />
          {data.next && (
            <>
              <h3 className={styles['next-rules']}>{t('levels.rules.next', { day: data.next.validFrom })}</h3>
              <RuleList levels={data.next.levels} />
            </>
          )}
        </>
      ) : error ? (
        <ReadError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows lead="none" />
      )}
    </Sheet>
  );
}

function General({ rules }: { rules: Rules }): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['general']}>
      <p>{t('levels.rules.reach')}</p>
      <p>{t('levels.rules.keep', { count: rules.forgivenMonths })}</p>
      <p>{t('levels.rules.figures')}</p>
    </div>
  );
}

function RuleList({ levels }: { levels: readonly Rule[] }): ReactNode {
  return (
    <div>
      {levels.map((rule) => (
        <RuleEntry key={rule.code} rule={rule} />
      ))}
    </div>
  );
}

function RuleEntry({ rule }: { rule: Rule }): ReactNode {
  const { t } = useText();
  const words = useRuleWords();
  const [reach, keep] = [words.reach(rule.reach), words.keep(rule.keep)];
  return (
    <section className={styles['rule']}>
      <h3>
        {rule.name}
        {rule.isMine && <Tag tone="primary">{t('levels.rules.mine')}</Tag>}
      </h3>
      <dl>
        <dt>{t('levels.rules.reached-by')}</dt>
        <dd>{reach === '' ? t('levels.rules.by-hand') : reach}</dd>
        <dt>{t('levels.rules.kept-by')}</dt>
        <dd>{keep === '' ? t('levels.rules.nothing') : keep}</dd>
        <dt>{t('levels.rules.allows')}</dt>
        <dd>{words.grants(rule.grants)}</dd>
      </dl>
    </section>
  );
}
