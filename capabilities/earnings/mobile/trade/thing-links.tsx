/** What the details of a transaction name leads to its page, for whoever may open it; every number can be copied. */
import { Fragment, type ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import type { TradeInfo } from './use-trade.ts';
import styles from './trade.module.css';

const PAGES = {
  merchant: '/merchant',
  terminal: '/pages/home/terminal/terminalInfo',
  agent: '/pages/home/myAgent/agentDetail',
  policy: '/pages/home/policy/policyInfo',
  entry: '/pages/earnings/earningsInfo',
} as const;

interface ThingProps {
  to: keyof typeof PAGES;
  id: string;
  /** Without a page for the caller it is a name. */
  opens: boolean;
  children: ReactNode;
}

function Thing({ to, id, opens, children }: ThingProps): ReactNode {
  if (!opens) return children;
  return (
    <Link className="t-link" to={PAGES[to]} query={{ id }}>
      {children}
    </Link>
  );
}

interface TradeProps {
  trade: TradeInfo;
}

export function CopiedNumber({ what, number }: { what: string; number: string }): ReactNode {
  if (number === '') return null;
  return (
    <Copy text={number} label={`${what} ${number}`}>
      {number}
    </Copy>
  );
}

export function MerchantLink({ trade }: TradeProps): ReactNode {
  const may = useMay();
  return (
    <Thing to="merchant" id={trade.merchantId} opens={trade.opens.merchant && may('merchant:view')}>
      {trade.merchantName}
    </Thing>
  );
}

/** The number leads to its terminal, the sign beside it copies it. */
export function TerminalLink({ trade: { sn, terminalId, opens } }: TradeProps): ReactNode {
  const may = useMay();
  if (!opens.terminal || !may('terminal:view')) return <Serial sn={sn} copy />;
  return (
    <span className={styles['thing']}>
      <Thing to="terminal" id={terminalId} opens>
        <Serial sn={sn} />
      </Thing>
      <Copy text={sn} label={`SN ${sn}`}>
        {null}
      </Copy>
    </span>
  );
}

export function PolicyLink({ trade }: TradeProps): ReactNode {
  const may = useMay();
  return (
    <Thing to="policy" id={trade.policyId} opens={trade.opens.policy && may('policy:view')}>
      {trade.policyName}
    </Thing>
  );
}

/** The agents from the caller's direct one down to the merchant's. */
export function AgentLinks({ trade: { belongsTo } }: TradeProps): ReactNode {
  const { t } = useText();
  const may = useMay();
  if (belongsTo.length === 0) return t('trades.share.me');
  return belongsTo.map(({ id = '', name }, index) => (
    <Fragment key={index}>
      {index > 0 && ' › '}
      <Thing to="agent" id={id} opens={id !== '' && may('agent:view')}>
        {name}
      </Thing>
    </Fragment>
  ));
}

/** The wallet transfer; links to the wallet's page. */
export function EntryLink({ entry }: { entry: NonNullable<TradeInfo['entry']> }): ReactNode {
  const may = useMay();
  return (
    <Thing to="entry" id={entry.id} opens={may('wallet:view')}>
      {entry.transferNo}
    </Thing>
  );
}
