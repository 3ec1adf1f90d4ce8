/** The card 奖励与分成. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { PartBars } from './part-bars.tsx';
import { PartRows } from './part-rows.tsx';
import type { PartsProps } from './parts-props.ts';

interface PartsCardProps extends PartsProps {
  look: 'bars' | 'rows';
}

/** Renders nothing when the giver has nothing to share. */
export function PartsCard({ look, ...parts }: PartsCardProps): ReactNode {
  const { t } = useText();
  if (parts.bounds.every(({ highest }) => highest === 0)) return null;
  return (
    <Card>
      <CardHead title={t('policies.terms.parts')} />
      {look === 'bars' ? <PartBars {...parts} /> : <PartRows {...parts} />}
    </Card>
  );
}
