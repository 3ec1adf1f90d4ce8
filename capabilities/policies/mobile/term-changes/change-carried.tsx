import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { useShownAmount, type ShowAmount } from '#platform/ui/money/use-shown-amount.ts';
import { isSameRule } from '../terms/terms-draft.ts';
import { AgentLine } from '../what-if/agent-line.tsx';
import { ruleTexts } from '../what-if/rule-texts.ts';
import { touchedTexts } from '../what-if/touched-texts.ts';
import type { ChangedTerm, TermChangeInfo } from './change-words.ts';
import styles from '../what-if/what-if.module.css';

type CarriedAgent = TermChangeInfo['carried'][number];

const costOf = (changes: readonly ChangedTerm[], rateType: number): ChangedTerm | undefined =>
  changes.find(({ kind, item }) => kind === 'cost' && item === rateType);

/** The only rate type that was carried along to a direct sub-agent, if it is one. */
const onlyType = ({ carried }: TermChangeInfo): number | undefined => {
  const changes = carried.flatMap((each) => each.changes);
  const [first] = changes;
  return first !== undefined && changes.every(({ kind, item }) => kind === 'cost' && item === first.item)
    ? first.item
    : undefined;
};

/** Whether the reader's cost is the sub-agent's, so that nothing remains of its sales. */
const isSamePrice = (change: TermChangeInfo, { changes, depth }: CarriedAgent, rateType: number): boolean => {
  const mine = costOf(change.changes, rateType)?.newRule;
  const theirs = costOf(changes, rateType)?.newRule;
  return depth === 1 && mine !== undefined && theirs !== undefined && isSameRule(mine, theirs);
};

const touchedOf = ({ changes }: CarriedAgent) => ({
  costs: changes.flatMap(({ kind, item, oldRule, newRule }) =>
    kind === 'cost' && oldRule && newRule ? [{ rateType: item, oldRule, newRule }] : [],
  ),
  parts: changes.flatMap(({ kind, item, oldValue, newValue }) =>
    kind === 'cost' || newValue === undefined ? [] : [{ kind, item, oldValue: oldValue ?? 0, newValue }],
  ),
});

/** The reader's sub-agents that the same command carried along. */
export function ChangeCarried({ change }: { change: TermChangeInfo }): ReactNode {
  const { t } = useText();
  const { carried, carriedCount, untouchedCount } = change;
  if (carriedCount === 0) return null;
  const rateType = onlyType(change);
  const direct = carried.filter(({ depth }) => depth === 1);
  const isSame = rateType !== undefined && direct.every((each) => isSamePrice(change, each, rateType));
  return (
    <Card>
      <CardHead
        title={t(rateType === undefined ? 'policies.term-change.carried-count' : 'policies.term-change.raised-count', {
          count: carriedCount,
        })}
      />
      <ul className={styles['tree']}>
        {carried.map((each) => (
          <Line key={each.agent.id} carried={each} rateType={rateType} change={change} />
        ))}
      </ul>
      <p className={styles['rest']}>
        {isSame &&
          t('policies.term-change.same-price', { count: direct.length, type: t(`policies.rate-type.${rateType}`) })}
        {t('policies.term-change.untouched', { count: untouchedCount })}
      </p>
    </Card>
  );
}

interface LineProps {
  carried: CarriedAgent;
  /** The rate type that changed, if there is only one. */
  rateType: number | undefined;
  change: TermChangeInfo;
}

function Line({ carried, rateType, change }: LineProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const touched = touchedOf(carried);
  const [cost] = touched.costs;
  const texts = rateType !== undefined && cost ? ruleTexts(cost, t) : [];
  const isOne = texts.length === 1;
  const effect = carried.deltaFen === undefined ? undefined : effectOf(carried.deltaFen, shown, t);
  return (
    <AgentLine agent={carried} end={isOne ? texts[0] : effect}>
      {isOne ? (
        <em>{effect}</em>
      ) : (
        touchedTexts(touched, t, false).map((text) => (
          <em key={text} className={styles['wide']}>
            {text}
          </em>
        ))
      )}
      {isOne && (
        <em className="t-r">
          {isSamePrice(change, carried, rateType ?? 0)
            ? t('policies.term-change.no-spread', { amount: shown(zeroFen) })
            : carried.parentName !== undefined && t('policies.preview-terms.below', { name: carried.parentName })}
        </em>
      )}
    </AgentLine>
  );
}

const effectOf = (
  deltaFen: Fen,
  shown: ShowAmount,
  t: (key: string, values?: Record<string, unknown>) => string,
): string =>
  t(`policies.term-change.days-${deltaFen < 0 ? 'less' : 'more'}`, { amount: shown(fen(Math.abs(deltaFen))) });
