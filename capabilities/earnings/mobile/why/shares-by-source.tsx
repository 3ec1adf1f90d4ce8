import { useId, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import type { Query } from '#platform/ui/navigation/navigation.ts';
import { byDifference, differenceOf, type Sides } from '../../rules/why/differences.ts';
import { PATHS } from '../paths.ts';
import { BothSides, CauseLine, RestCause } from './cause-line.tsx';
import { tradesOf } from './rows-query.ts';
import type { SharesProps } from './shares-props.ts';
import type { SideNames } from './side-names.ts';
import { SumProof } from './sum-proof.tsx';
import styles from './why.module.css';

type Source = SharesProps['shares']['sources'][number];
type Party = Source['merchants'][number];

/** Each source unfolds to the merchants that differ most; unlisted ones are one line, placed by its difference. */
export function SharesBySource({ page, names, shares }: SharesProps): ReactNode {
  const { t } = useText();
  const { sources, otherSources } = shares;
  const others = otherSources.parties > 0 ? [{ ...otherSources, isRest: true as const }] : [];
  const lines = byDifference<(Source & { isRest?: never }) | (typeof others)[number]>([...sources, ...others]);
  const largest = differenceOf(lines[0] ?? shares);
  return (
    <>
      <ul className={styles['causes']}>
        {lines.map((line) =>
          line.isRest ? (
            <RestCause
              key="rest"
              name={t('earnings.sources.rest', { count: line.parties })}
              sides={line}
              short={names.short}
              largest={largest}
            />
          ) : (
            <SourceLine
              key={line.agent?.id ?? (line.agent ? `gone ${line.agent.code}` : 'own')}
              source={line}
              page={page}
              names={names}
              largest={largest}
            />
          ),
        )}
      </ul>
      <SumProof parts={lines} />
    </>
  );
}

interface SourceLineProps extends Pick<SharesProps, 'page' | 'names'> {
  source: Source;
  largest: ReturnType<typeof differenceOf>;
}

function SourceLine({ source, page, names, largest }: SourceLineProps): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { agent, merchants, rest } = source;
  const name = agent === undefined ? t('earnings.scope.self') : (agent.name ?? t('earnings.sources.moved'));
  return (
    <li>
      <button
        type="button"
        className={styles['cause']}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <CauseLine name={name} sides={source} short={names.short} largest={largest}>
          <Icon name="chevron-down" size={16} />
        </CauseLine>
      </button>
      <div id={panel} className={styles['inner']} hidden={!isOpen}>
        {isOpen && (
          <>
            {merchants.map((merchant) => (
              <MerchantLine
                key={merchant.id}
                merchant={merchant}
                short={names.short}
                query={tradesOf(page, merchant)}
              />
            ))}
            {rest.parties > 0 && <RestLine sides={rest} count={rest.parties} short={names.short} />}
            {agent?.id !== undefined && (
              <Link className={styles['agent']} to={PATHS.agent} query={{ id: agent.id }}>
                {t('earnings.why.agent', { name })}
                <Icon name="chevron" size={16} />
              </Link>
            )}
          </>
        )}
      </div>
    </li>
  );
}

interface MerchantLineProps {
  merchant: Party;
  short: SideNames['short'];
  query: Query;
}

function MerchantLine({ merchant, short, query }: MerchantLineProps): ReactNode {
  return (
    <Link className={styles['party']} to={PATHS.trades} query={query}>
      <Parts name={merchant.name} sides={merchant} short={short} />
    </Link>
  );
}

function RestLine({ sides, count, short }: { sides: Sides; count: number; short: SideNames['short'] }): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['party']}>
      <Parts name={t('earnings.why.rest.merchant', { count })} sides={sides} short={short} />
    </div>
  );
}

function Parts({ name, sides, short }: { name: string; sides: Sides; short: SideNames['short'] }): ReactNode {
  const shown = useShownAmount();
  return (
    <>
      <span className="grow">
        <span className="ell2">{name}</span>
        <small>
          <BothSides sides={sides} short={short} />
        </small>
      </span>
      <b>{shown(differenceOf(sides), { sign: true })}</b>
    </>
  );
}
