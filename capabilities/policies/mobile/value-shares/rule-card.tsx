import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Disc, Row, Rows } from '#platform/ui/list/row.tsx';
import { AskParent } from '../ask-parent.tsx';
import { VALUE_SHARES } from '../policy-routes.ts';
import { AgentShare } from './agent-share.tsx';
import type { ShareRule, ValueShares } from './share-filter.ts';
import { exampleOf, exampleShare, iconOf, paymentTypeNames, shareText } from './share-words.ts';
import styles from './value-shares.module.css';

interface RuleCardProps {
  rule: ShareRule;
  parent: ValueShares['parent'];
  /** Shows sub-agents; otherwise only a line that leads to them. */
  isOpen: boolean;
}

export function RuleCard({ rule, parent, isOpen }: RuleCardProps): ReactNode {
  const isMine = rule.minePpm > 0 || rule.highestPpm > 0;
  return (
    <Card>
      <div className={styles['rule']}>
        <RuleHead rule={rule} isMine={isMine} parent={parent} />
        {rule.minePpm > 0 && <Example rule={rule} />}
      </div>
      {isMine && rule.children.count > 0 && (isOpen ? <Shown rule={rule} /> : <Folded rule={rule} />)}
    </Card>
  );
}

function RuleHead({ rule, isMine, parent }: Omit<RuleCardProps, 'isOpen'> & { isMine: boolean }): ReactNode {
  const { t } = useText();
  const name = paymentTypeNames(rule.paymentTypes, t);
  return (
    <div className={styles['head']}>
      <Disc icon={iconOf(rule.paymentTypes)} />
      <span className="grow">
        <span className={styles['name']}>
          {name} <Tag>{t(isMine ? `policies.share-type.${rule.shareType}` : 'policies.value-shares.not-given')}</Tag>
        </span>
        <span className={styles['hint']}>
          {t(isMine ? `policies.share-type.${rule.shareType}-hint` : 'policies.value-shares.not-given-hint')}
        </span>
      </span>
      {isMine ? (
        <span className={styles['figure']}>{shareText(rule.minePpm, rule.shareType)}</span>
      ) : (
        <AskParent
          parent={parent}
          label={t('policies.value-shares.ask')}
          what={t('policies.value-shares.ask-for', { policy: rule.policy.name, name })}
        />
      )}
    </div>
  );
}

/** 交易 10,000.00 × 0.012%  我得 1.20 */
function Example({ rule: { minePpm, shareType } }: { rule: ShareRule }): ReactNode {
  const { t } = useText();
  const values = { amount: formatFen(exampleOf(shareType)), share: shareText(minePpm, shareType) };
  return (
    <p className={styles['example']}>
      <span>{t(`policies.share-type.${shareType}-example`, values)}</span>
      <b>{t('policies.value-shares.mine', { amount: formatFen(exampleShare(minePpm, shareType)) })}</b>
    </p>
  );
}

const all = ({ policy, item }: ShareRule) => ({ to: VALUE_SHARES, query: { policyId: policy.id, item } });

function Counts({ rule: { children } }: { rule: ShareRule }): ReactNode {
  const { t } = useText();
  return t('policies.value-shares.counts', { set: children.set, unset: children.count - children.set });
}

function Shown({ rule }: { rule: ShareRule }): ReactNode {
  const { t } = useText();
  const { children, shownChildren, shareType } = rule;
  const amount = formatFen(exampleOf(shareType));
  return (
    <>
      <p className={styles['base']}>{t(`policies.share-type.${shareType}-base`, { amount })}</p>
      <Rows>
        {shownChildren.map((agent) => (
          <AgentShare key={agent.agentId} agent={agent} rule={rule} />
        ))}
        {children.count > shownChildren.length && (
          <Row
            title={<span className="t-link">{t('policies.value-shares.all', { count: children.count })}</span>}
            value={<Counts rule={rule} />}
            {...all(rule)}
          />
        )}
      </Rows>
    </>
  );
}

/** 给下级 25% – 30% */
function Folded({ rule }: { rule: ShareRule }): ReactNode {
  const { t } = useText();
  const { children, shareType } = rule;
  const { lowestPpm, highestPpm } = children;
  const text = (value: number): string => shareText(value, shareType);
  const range =
    lowestPpm === undefined || highestPpm === undefined
      ? t('policies.value-shares.given-nothing')
      : t('policies.value-shares.given', {
          range: lowestPpm === highestPpm ? text(lowestPpm) : `${text(lowestPpm)} – ${text(highestPpm)}`,
        });
  return (
    <div className={styles['folded']}>
      <Row title={range} value={<Counts rule={rule} />} {...all(rule)} />
    </div>
  );
}
