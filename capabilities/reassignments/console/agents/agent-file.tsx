/** One agent: who it is, its money, terms, people and history at the left; what may be done at the right. */
import { Alert, Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { CountTabs } from '#platform/ui-console/count-tabs.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { Link } from '#platform/ui-console/link.tsx';
import { navigate, replaceAddress, useSearch } from '#platform/ui-console/navigation.ts';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { getAgentCard } from '#capabilities/agents/contract/lookup/get-agent-card.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { AgentActs, isAct, type AgentCard } from './agent-acts.tsx';
import { AccountLines, HistoryLines, NoteLines, TermLines } from './agent-blocks.tsx';
import { Wallets } from './wallets.tsx';
import styles from './agents.module.css';

const TABS = ['overview', 'terms', 'people', 'notes', 'history'] as const;
type Tab = (typeof TABS)[number];
const MOST = 100;

function Head({ card }: { card: AgentCard }): ReactNode {
  const { t } = useText();
  const facts = joined(
    card.code,
    card.mobile,
    t('reassignments.console.joined', { day: businessDay(new Date(card.joinedAt)) }),
    t(`reassignments.console.certification.${card.certification}`),
  );
  return (
    <header className="c-head">
      <Link to="/agents">{t('reassignments.console.agents')}</Link>
      <span className="c-soft">/</span>
      <h1 style={{ flex: 'none' }}>{card.name}</h1>
      <em className={styles['level']}>{card.levelCode}</em>
      {card.status !== 'normal' && (
        <ToneTag tone={card.status === 'frozen' ? 'danger' : 'neutral'}>
          {t(`reassignments.console.${card.status}`)}
        </ToneTag>
      )}
      {card.isSpecific && <ToneTag tone="warning">{t('reassignments.console.specific')}</ToneTag>}
      <span className={styles['counts']}>{facts}</span>
    </header>
  );
}

function Chain({ card }: { card: AgentCard }): ReactNode {
  const { t } = useText();
  const first = card.below.map(({ name }) => name).join('、');
  return (
    <nav className={styles['chain']} aria-label={t('reassignments.console.chain')}>
      {card.above.map(({ code, name, levelCode }) => (
        <Link key={code} to={`/agents/${code}`}>
          {name}
          <i>{levelCode}</i>
          <em>{code}</em>
        </Link>
      ))}
      <span data-own="">
        {card.name}
        <i>{card.levelCode}</i>
        <em>{t('reassignments.console.team', { direct: card.childCount, team: card.teamCount })}</em>
      </span>
      {card.childCount > 0 && (
        <span>
          {first}
          <em>{t('reassignments.console.directs', { count: card.childCount })}</em>
        </span>
      )}
    </nav>
  );
}

function Strip({ card }: { card: AgentCard }): ReactNode {
  const { t } = useText();
  const change = card.changeTenths;
  return (
    <div className={styles['strip']}>
      <div>
        <span>{t('reassignments.console.kpi.month')}</span>
        <b>{yuan(card.monthFen)}</b>
        <em>
          {change === null
            ? t('reassignments.console.kpi.no-change')
            : t('reassignments.console.kpi.change', {
                percent: `${change > 0 ? '+' : ''}${(change / 10).toFixed(1)}%`,
              })}
        </em>
      </div>
      <div>
        <span>{t('reassignments.console.kpi.activated')}</span>
        <b>{card.activatedCount}</b>
        <em>{t('reassignments.console.kpi.of-terminals', { count: card.terminalCount })}</em>
      </div>
      <div>
        <span>{t('reassignments.console.kpi.merchants')}</span>
        <b>{card.merchantCount}</b>
        <em>{t('reassignments.console.kpi.of-team')}</em>
      </div>
      <div>
        <span>{t('reassignments.console.kpi.team')}</span>
        <b>{card.teamCount}</b>
        <em>{t('reassignments.console.kpi.direct', { count: card.childCount })}</em>
      </div>
    </div>
  );
}

interface BlockProps {
  title: string;
  hint?: string;
  more?: { label: string; open: () => void };
  children: ReactNode;
}

function Block({ title, hint, more, children }: BlockProps): ReactNode {
  return (
    <section className={styles['block']}>
      <h3>
        {title}
        {hint !== undefined && <em>{hint}</em>}
        {more && (
          <Button type="link" size="small" onClick={more.open}>
            {more.label}
          </Button>
        )}
      </h3>
      {children}
    </section>
  );
}

function Overview({ card, to }: { card: AgentCard; to: (tab: Tab) => void }): ReactNode {
  const { t } = useText();
  const [maySeeMoney, maySeeHistory] = [useMay('agent:wallets'), useMay('audit:agent')];
  const more = (tab: Tab) => ({ label: t('reassignments.console.whole'), open: () => to(tab) });
  return (
    <>
      <Chain card={card} />
      <Strip card={card} />
      {maySeeMoney && <Wallets agentCode={card.code} />}
      <div className={styles['two']}>
        <Block title={t('reassignments.console.terms')} more={more('terms')}>
          <TermLines agentCode={card.code} most={4} />
        </Block>
        <Block title={t('reassignments.console.accounts')} more={more('people')}>
          <AccountLines agentCode={card.code} />
        </Block>
      </div>
      <div className={styles['two']}>
        <Block
          title={t('reassignments.console.notes')}
          hint={t('reassignments.console.notes-hint')}
          more={more('notes')}
        >
          <NoteLines agentCode={card.code} most={3} />
        </Block>
        {maySeeHistory && (
          <Block title={t('reassignments.console.history')} more={more('history')}>
            <HistoryLines agentId={card.id} most={4} />
          </Block>
        )}
      </div>
    </>
  );
}

function Opened({ tab, card, to }: { tab: Tab; card: AgentCard; to: (tab: Tab) => void }): ReactNode {
  if (tab === 'overview') return <Overview card={card} to={to} />;
  const lists = {
    terms: <TermLines agentCode={card.code} most={MOST} />,
    people: <AccountLines agentCode={card.code} />,
    notes: <NoteLines agentCode={card.code} most={MOST} />,
    history: <HistoryLines agentId={card.id} most={MOST} />,
  };
  return <section className={styles['block']}>{lists[tab]}</section>;
}

export function AgentFile({ agentCode }: { agentCode: string }): ReactNode {
  const { t } = useText();
  const query = new URLSearchParams(useSearch());
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'overview';
  const act = query.get('act');
  const mayHistory = useMay('audit:agent');
  const { data: card, error } = useCall(getAgentCard, { agentCode });
  const write = (part: { tab?: Tab; act?: string | undefined }): void => {
    const next = new URLSearchParams();
    const wanted = { tab, act: isAct(act) ? act : undefined, ...part };
    if (wanted.tab !== 'overview') next.set('tab', wanted.tab);
    if (wanted.act !== undefined) next.set('act', wanted.act);
    const search = next.toString();
    replaceAddress(`/agents/${agentCode}`, search === '' ? '' : `?${search}`);
  };
  useKeys({ escape: () => navigate(`/agents?open=${agentCode}`) });
  if (card === undefined)
    return (
      <div className="c-centre">{error ? <Alert type="error" showIcon title={failureText(error, t)} /> : <Spin />}</div>
    );
  const tabs = TABS.filter((key) => mayHistory || key !== 'history');
  return (
    <div className="c-page">
      <Head card={card} />
      <CountTabs
        tabs={tabs.map((key) => ({ key, label: t(`reassignments.console.tab.${key}`) }))}
        current={tab}
        onChange={(key) => write({ tab: key })}
      />
      <div className={styles['file']}>
        <div className={styles['main']} tabIndex={0} role="region" aria-label={t(`reassignments.console.tab.${tab}`)}>
          <Opened tab={tab} card={card} to={(key) => write({ tab: key })} />
        </div>
        <AgentActs card={card} chosen={isAct(act) ? act : undefined} choose={(key) => write({ act: key })} />
      </div>
    </div>
  );
}
