/** The subject whose value is set: a single one by its name, several by their number. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT } from '#platform/i18n/joined.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { Translate } from '../value-words.ts';
import type { Options } from './draft.ts';

interface ChosenCardProps {
  kind: ChangeKind;
  options: Options;
  onRechoose: () => void;
}

export function ChosenCard({ kind, options, onRechoose }: ChosenCardProps): ReactNode {
  const { t } = useText();
  const { count, first } = options;
  const only = count === 1 ? first : undefined;
  return (
    <Card>
      <Row
        lead={<Disc icon={kind === 'rate' ? 'store' : 'terminal'} square />}
        title={only?.merchantName ?? t(`changes.chosen.${kind}`, { count })}
        meta={
          only?.sn === undefined ? (
            policiesText(options, t)
          ) : (
            <>
              <Serial sn={only.sn} />
              {DOT}
              {only.policyName}
            </>
          )
        }
        value={t('changes.chosen.other')}
        onClick={onRechoose}
      />
    </Card>
  );
}

/** 秒到版 2026 等 2 种政策. */
export const policiesText = ({ policies }: Pick<Options, 'policies'>, t: Translate): string => {
  const [first] = policies;
  if (first === undefined) return t('changes.chosen.no-policy');
  return policies.length === 1
    ? first.name
    : t('changes.chosen.policies', { name: first.name, count: policies.length });
};
