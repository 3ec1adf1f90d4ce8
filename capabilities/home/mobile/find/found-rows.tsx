/** Rows of the results, each leading to its page. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT, joined } from '#platform/i18n/joined.ts';
import { formatWhen } from '#platform/time/format.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Marked } from '#platform/ui/basics/marked.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { useKindName } from '#capabilities/ledger/mobile/api.ts';
import type { SearchResults } from './kinds.ts';
import styles from './find.module.css';

type RowOf<K extends 'entries' | 'merchants' | 'terminals' | 'agents'> = NonNullable<SearchResults[K]>['rows'][number];

/** 直营, or the name of the agent who owns it. */
const useOwner = (): ((owner: { relation: string; name?: string | undefined }) => string) => {
  const { t } = useText();
  return ({ relation, name = '' }) => (relation === 'self' ? t('home.find.own') : name);
};

export function EntryRow({ entry, now }: { entry: RowOf<'entries'>; now: Date }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const kindName = useKindName();
  const { id, kind, label, wallet, at, amountFen, balanceFen } = entry;
  return (
    <Row
      lead={<Disc icon="wallet" />}
      title={<span className="ell2">{joined(kindName(kind), label)}</span>}
      meta={joined(t(`ledger.name.${wallet}`), formatWhen(at, now, lang))}
      value={<span className={styles['amount']}>{shown(amountFen, { sign: true })}</span>}
      valueMeta={t('home.find.balance', { amount: shown(balanceFen) })}
      chevron={false}
      to="/pages/earnings/earningsInfo"
      query={{ id }}
    />
  );
}

interface MatchProps {
  found: SearchResults;
  typed: string;
}

export function MerchantRow({ merchant, found, typed }: { merchant: RowOf<'merchants'> } & MatchProps): ReactNode {
  const { t } = useText();
  const owner = useOwner();
  const { id, no, name, mobile, owner: whose } = merchant;
  const part = found.numberEnd;
  return (
    <Row
      lead={<Disc icon="store" />}
      title={
        <span className="ell2">
          <Marked text={name} part={typed} />
        </span>
      }
      meta={
        <>
          {t('home.find.kind.merchants')}
          {DOT}
          {owner(whose)}
          {DOT}
          <Marked text={mobile} part={part} />
          {DOT}
          <Marked text={no} part={part} />
        </>
      }
      to="/merchant"
      query={{ id }}
    />
  );
}

export function TerminalRow({ terminal, found }: { terminal: RowOf<'terminals'>; found: SearchResults }): ReactNode {
  const { t } = useText();
  const owner = useOwner();
  const { id, sn, bindStatus, holder, merchantName } = terminal;
  return (
    <Row
      lead={<Disc icon="terminal" />}
      title={<Marked text={sn} part={found.numberEnd} />}
      meta={joined(owner(holder), t(`terminals.bind-status.${bindStatus}`), merchantName)}
      to="/pages/home/terminal/terminalInfo"
      query={{ id }}
    />
  );
}

export function AgentRow({ agent, found, typed }: { agent: RowOf<'agents'> } & MatchProps): ReactNode {
  const { id, name, code, mobile, levelCode, relation } = agent;
  const part = found.numberEnd ?? typed;
  return (
    <Row
      lead={<Avatar name={name} size="m" />}
      title={
        <span className="ell2">
          <Marked text={name} part={typed} />
        </span>
      }
      meta={
        <>
          {levelCode}
          {DOT}
          <Marked text={code} part={part} />
          {DOT}
          <Marked text={mobile} part={part} />
        </>
      }
      to={relation === 'direct' ? '/pages/home/myAgent/agentDetail' : '/pages/home/myAgent/index'}
      query={{ id }}
    />
  );
}
