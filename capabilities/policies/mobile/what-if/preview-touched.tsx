import type { ReactNode } from 'react';
import { BOLD, rich, useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { addFen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Amount } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { AgentLine } from './agent-line.tsx';
import { rateText } from './rule-texts.ts';
import { touchedTexts } from './touched-texts.ts';
import type { Preview, TouchedAgent } from './use-preview.ts';
import styles from './what-if.module.css';

/** Only rising costs are described as raised; otherwise amounts fall too. */
export const areRaised = (touched: readonly TouchedAgent[]): boolean =>
  touched.every(({ parts }) => parts.length === 0);

/** The only rate type that is raised, and the rate to which all are raised; undefined when they differ. */
const raisedTo = (touched: readonly TouchedAgent[]): { rateType: number; rate: string } | undefined => {
  const costs = touched.flatMap((agent) => agent.costs);
  const [first] = costs;
  if (first === undefined) return undefined;
  const isOne = costs.every(
    ({ rateType, oldRule, newRule }) =>
      rateType === first.rateType && newRule.ratePpm === first.newRule.ratePpm && oldRule.ratePpm !== newRule.ratePpm,
  );
  return isOne ? { rateType: first.rateType, rate: rateText(first.newRule) } : undefined;
};

/** Agents whose terms change as well, and that all changes together cancel out. */
export function PreviewTouched({ preview }: { preview: Preview }): ReactNode {
  const { t } = useText();
  const { touched, touchedCount, untouchedCount, agent } = preview;
  if (touchedCount === 0)
    return (
      <Card>
        <Equation preview={preview} />
      </Card>
    );
  const isRaise = areRaised(touched);
  const only = isRaise ? raisedTo(touched) : undefined;
  const words = { name: agent.name, count: touchedCount, rest: untouchedCount, rate: only?.rate ?? '' };
  const why = only ? 'raised-to' : isRaise ? 'raised' : 'carried';
  return (
    <Card>
      <CardHead
        title={t(isRaise ? 'policies.preview-terms.raised-count' : 'policies.preview-terms.carried-count', words)}
        more={only && t(`policies.rate-type.${only.rateType}`)}
      />
      <p className={styles['lead']}>
        {rich(t(`policies.preview-terms.why-${why}`, words), BOLD)} {t('policies.preview-terms.rest', words)}
      </p>
      <ul className={styles['tree']}>
        {touched.map((each) => (
          <Touched key={each.agent.id} touched={each} isOneType={only !== undefined} />
        ))}
      </ul>
      {touchedCount > touched.length && (
        <p className={styles['rest']}>
          {t('policies.preview-terms.not-listed', { count: touchedCount - touched.length })}
        </p>
      )}
      <Equation preview={preview} />
    </Card>
  );
}

function Touched({ touched, isOneType }: { touched: TouchedAgent; isOneType: boolean }): ReactNode {
  const { t } = useText();
  const texts = touchedTexts(touched, t, isOneType);
  const below = touched.parentName && t('policies.preview-terms.below', { name: touched.parentName });
  return (
    <AgentLine agent={touched} end={<Amount fen={touched.deltaFen} sign />}>
      {texts.map((text, index) => (
        <em key={text} className={styles['wide']}>
          {joined(text, index === texts.length - 1 && below)}
        </em>
      ))}
    </AgentLine>
  );
}

/** 我 +146.07，马俊杰 −127.95，3 位 −18.12，合计 0.00 */
function Equation({ preview }: { preview: Preview }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const signed = (value: Fen): string => shown(value, { sign: true });
  const { mine, theirs, agent, touchedCount, touchedFen, untouchedCount } = preview;
  const my = subtractFen(mine.newFen, mine.oldFen);
  const their = subtractFen(theirs.newFen, theirs.oldFen);
  const total = addFen(addFen(my, their), touchedFen);
  const isTold = total === zeroFen && (my !== zeroFen || their !== zeroFen || touchedFen !== zeroFen);
  const words = {
    mine: signed(my),
    name: agent.name,
    theirs: signed(their),
    count: touchedCount,
    touched: signed(touchedFen),
    total: shown(total),
    rest: untouchedCount,
  };
  return (
    <div className={styles['equation']}>
      <Icon name="check-filled" size={20} />
      <span>
        {isTold && rich(t(`policies.preview-terms.${touchedCount > 0 ? 'sum' : 'sum-of-two'}`, words), BOLD)}
        {touchedCount === 0 && ` ${t('policies.preview-terms.nobody-else', words)}`}
      </span>
    </div>
  );
}
