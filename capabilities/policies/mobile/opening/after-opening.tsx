/** 开通后: the effect of the terms in plain words. */
import type { ReactNode } from 'react';
import { BOLD, rich, useText } from '#platform/i18n/browser.tsx';
import { fen, subtractFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import type { IconName } from '#platform/ui/basics/icon-name.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import type { AgentPolicies, AgentPolicy } from '../terms/agent-policies.ts';
import { keptPerTenThousand } from '../terms/kept.ts';
import { RATE_DECIMALS } from '../terms/rate-decimals.ts';
import { ruleOf, valueOf } from '../terms/terms-draft.ts';
import type { Bounds, PartKind, Terms } from '../terms/terms-shape.ts';
import { useShownDay } from '../use-shown-day.ts';
import styles from './open-policy.module.css';

interface AfterOpeningProps {
  agent: AgentPolicies['agent'];
  policy: AgentPolicy;
  bounds: Bounds;
  terms: Terms;
}

export function AfterOpening({ agent, policy, bounds, terms }: AfterOpeningProps): ReactNode {
  const { t } = useText();
  const sentences = useSentences();
  const day = useShownDay()(policy.firstDay);
  const first = terms.costs[0];
  return (
    <Card>
      <CardHead title={t('policies.open-policy.after')} />
      <ul className={styles['plain']}>
        <Line icon="card">{sentences.kept(agent.name, bounds, terms)}</Line>
        {sentences.rewards(bounds, terms).map((sentence) => (
          <Line key={sentence} icon="terminal">
            {sentence}
          </Line>
        ))}
        <Line icon="calendar">
          {t('policies.open-policy.assign-after', { day, policy: policy.name, name: agent.name })}
        </Line>
        {first && (
          <Line icon="shield">
            {t('policies.open-policy.his-limit', {
              name: agent.name,
              type: t(`policies.rate-type.${first.rateType}`),
              rate: formatRate(first.rule.ratePpm, RATE_DECIMALS),
              days: Math.max(1, policy.noticeDays),
            })}
          </Line>
        )}
      </ul>
    </Card>
  );
}

function Line({ icon, children }: { icon: IconName; children: string }): ReactNode {
  return (
    <li>
      <Icon name={icon} />
      <span>{rich(children, BOLD)}</span>
    </li>
  );
}

interface Sentences {
  kept: (name: string, bounds: Bounds, terms: Terms) => string;
  rewards: (bounds: Bounds, terms: Terms) => string[];
}

/** The amount of a kind that the giver keeps; the sum where it has several items. */
const keptOf = (kind: PartKind, bounds: Bounds, terms: Terms): Fen =>
  sumFen(
    bounds.parts
      .filter((bound) => bound.kind === kind)
      .map((bound) => subtractFen(fen(bound.highest), fen(valueOf(terms, bound)))),
  );

/** The amount that most rate types have, and the types that differ. */
const keptByType = (bounds: Bounds, terms: Terms): { usual: Fen; others: { rateType: number; kept: Fen }[] } => {
  const all = bounds.costs.map(({ rateType, lowest }) => ({
    rateType,
    kept: keptPerTenThousand(ruleOf(terms, rateType) ?? lowest, lowest),
  }));
  const countOf = (kept: Fen): number => all.filter((one) => one.kept === kept).length;
  const usual = all.toSorted((a, b) => countOf(b.kept) - countOf(a.kept))[0]?.kept ?? zeroFen;
  return { usual, others: all.filter(({ kept }) => kept !== usual) };
};

const useSentences = (): Sentences => {
  const { t } = useText();
  return {
    kept: (name, bounds, terms) => {
      const { usual, others } = keptByType(bounds, terms);
      const differing = others
        .map(({ rateType, kept }) =>
          t('policies.open-policy.kept-type', { type: t(`policies.rate-type.${rateType}`), amount: formatFen(kept) }),
        )
        .join(t('policies.open-policy.comma'));
      const values = { name, amount: formatFen(usual), others: differing };
      return t(others.length > 0 ? 'policies.open-policy.kept-but' : 'policies.open-policy.kept', values);
    },
    rewards: (bounds, terms) => {
      const stages = bounds.parts.filter(({ kind, highest }) => kind === 'stage' && highest > 0).length;
      const hasActivation = bounds.parts.some(({ kind, highest }) => kind === 'activation' && highest > 0);
      const values = {
        activation: formatFen(keptOf('activation', bounds, terms)),
        stages: formatFen(keptOf('stage', bounds, terms)),
        count: stages,
      };
      if (hasActivation && stages > 0) return [t('policies.open-policy.rewards', values)];
      if (hasActivation) return [t('policies.open-policy.reward-activation', values)];
      return stages > 0 ? [t('policies.open-policy.reward-stages', values)] : [];
    },
  };
};
