/** Terms that can only be read. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { formatPart, partName, type ShareNames } from './part-words.ts';
import { RATE_DECIMALS } from './rate-decimals.ts';
import type { Terms } from './terms-shape.ts';

const useRuleMeta = (): ((rule: FeeRule) => string | undefined) => {
  const { t } = useText();
  return ({ capFen, extraFen }) => {
    const words = [
      capFen !== undefined && `${t('policies.terms.cap')} ${formatFen(capFen)}`,
      (extraFen ?? 0) > 0 && `${t('policies.terms.extra')} ${formatFen(extraFen)}`,
    ].filter(Boolean);
    return words.length > 0 ? joined(...words) : undefined;
  };
};

export function CostFacts({ terms }: { terms: Terms }): ReactNode {
  const { t } = useText();
  const metaOf = useRuleMeta();
  return (
    <Rows>
      {terms.costs.map(({ rateType, rule }) => {
        const meta = metaOf(rule);
        return (
          <Row
            key={rateType}
            title={t(`policies.rate-type.${rateType}`)}
            {...(meta !== undefined && { meta })}
            value={formatRate(rule.ratePpm, RATE_DECIMALS)}
          />
        );
      })}
    </Rows>
  );
}

export function PartFacts({ terms, shareNames }: { terms: Terms; shareNames: ShareNames }): ReactNode {
  const { t } = useText();
  const parts = terms.parts.filter(({ value }) => value > 0);
  if (parts.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('policies.terms.parts')} />
      <Rows>
        {parts.map((part) => (
          <Row
            key={`${part.kind} ${part.item}`}
            title={partName(part, t, shareNames)}
            value={formatPart(part.kind, part.value)}
          />
        ))}
      </Rows>
    </Card>
  );
}
