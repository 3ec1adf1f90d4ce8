import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import type { previewMove } from '../../contract/moves/preview-move.ts';

type Preview = Pick<AnswerOf<typeof previewMove>, 'soldDays' | 'shares'>;

/** Everybody's shares under both lines; their changes add up to nothing. */
export function Shares({ preview }: { preview: Preview }): ReactNode {
  const { t } = useText();
  if (preview.soldDays === undefined) return null;
  const change = (amount: Preview['shares'][number]['changeFen']): string => `${amount > 0 ? '+' : ''}${yuan(amount)}`;
  return (
    <Section title={t('reassignments.console.shares', preview.soldDays)}>
      <Facts
        facts={preview.shares.map(({ code, name, changeFen }) => [
          name ?? code ?? t('reassignments.console.platform'),
          change(changeFen),
        ])}
      />
    </Section>
  );
}
