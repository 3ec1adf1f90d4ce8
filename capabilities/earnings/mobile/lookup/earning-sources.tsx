/** The profit share of a day or a month, by where it comes from: own merchants, and the teams directly below. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Disc, Row, Rows } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { Target } from '#platform/ui/navigation/tappable.tsx';
import type { getEarningSources } from '../../contract/lookup/get-earning-sources.ts';
import { PATHS } from '../paths.ts';
import styles from '../earnings.module.css';

export type Sources = AnswerOf<typeof getEarningSources>;

interface Line extends Target {
  key: string;
  lead: ReactNode;
  name: string;
  count: number;
  amountFen: Fen;
}

/** False when everything comes from own merchants, or there is nothing. */
export const hasSources = ({ own, amountFen, count }: Sources): boolean =>
  amountFen !== own.amountFen || count !== own.count;

interface EarningSourcesProps {
  sources: Sources;
  /** Restricts the list to the earnings from own merchants. */
  onOwn: () => void;
}

export function EarningSources({ sources, onOwn }: EarningSourcesProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const count = (of: number): string => t('earnings.sources.count', { count: of, shown: formatCount(of) });
  return (
    <Card>
      <CardHead
        title={t('earnings.group.share')}
        more={<b className={styles['amount']}>{shown(sources.amountFen)}</b>}
      />
      <p className={styles['by']}>
        {t('earnings.sources.note', { count: sources.count, shown: formatCount(sources.count) })}
      </p>
      <Rows indent="disc">
        {useLines(sources, onOwn).map(({ key, lead, name, count: sales, amountFen, ...target }) => (
          <Row
            key={key}
            lead={lead}
            title={<span className="ell2">{name}</span>}
            meta={count(sales)}
            value={<span className={styles['amount']}>{shown(amountFen)}</span>}
            {...target}
          />
        ))}
      </Rows>
    </Card>
  );
}

const useLines = ({ own, teams, rest }: Sources, onOwn: () => void): Line[] => {
  const { t } = useText();
  const hasRest = rest.count > 0 || rest.amountFen !== 0;
  const others = rest.agents > 0 ? t('earnings.sources.rest', { count: rest.agents }) : t('earnings.sources.moved');
  return [
    { key: 'own', lead: <Disc icon="store" />, name: t('earnings.scope.self'), ...own, onClick: onOwn },
    ...teams.map(({ agent, ...figures }) => ({
      key: agent.id ?? '',
      lead: <Avatar name={agent.name ?? ''} />,
      name: agent.name ?? '',
      ...figures,
      to: PATHS.agent,
      query: { id: agent.id ?? '' },
    })),
    ...(hasRest
      ? [
          {
            key: 'rest',
            lead: <Disc>{rest.agents > 0 ? formatCount(rest.agents) : '…'}</Disc>,
            name: others,
            count: rest.count,
            amountFen: rest.amountFen,
            to: PATHS.agents,
          },
        ]
      : []),
  ];
};
