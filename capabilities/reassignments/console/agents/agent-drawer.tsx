/** The agent of a row of the tree in short; its page has the rest. */
import { Alert, Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { navigate } from '#platform/ui-console/navigation.ts';
import { getAgentCard } from '#capabilities/agents/contract/lookup/get-agent-card.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { getAgentWallets } from '#capabilities/withdrawals/contract/applying/get-agent-wallets.ts';
import { AccountLines, TermLines } from './agent-blocks.tsx';
import styles from './agents.module.css';

function Kpis({ kpis }: { kpis: readonly (readonly [key: string, value: string | undefined])[] }): ReactNode {
  const { t } = useText();
  return (
    <dl className={styles['kpis']}>
      {kpis.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`reassignments.console.kpi.${key}`)}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AgentDrawer({ agentCode, onClose }: { agentCode: string; onClose: () => void }): ReactNode {
  const { t } = useText();
  const { data: card, error } = useCall(getAgentCard, { agentCode });
  const wallets = useCall(getAgentWallets, { agentCode }, { enabled: useMay('agent:wallets') });
  const close = { closeLabel: t('console.close'), onClose, label: t('reassignments.console.agent') };
  if (card === undefined)
    return (
      <Detail {...close} title="" under="">
        {error ? <Alert type="error" showIcon title={failureText(error, t)} /> : <Spin />}
      </Detail>
    );
  const parent = card.above.at(-1);
  const under = joined(
    card.code,
    parent && t('reassignments.console.parent', { name: parent.name }),
    t('reassignments.console.joined', { day: businessDay(new Date(card.joinedAt)) }),
  );
  const kpis = [
    ['month', yuan(card.monthFen)],
    ['wallet', wallets.data && yuan(wallets.data.total.balanceFen)],
    ['activated', `${card.activatedCount} / ${card.terminalCount}`],
    ['merchants', String(card.merchantCount)],
  ] as const;
  return (
    <Detail
      {...close}
      title={
        <>
          {card.name}
          <span className="c-level">{card.levelCode}</span>
        </>
      }
      under={under}
      foot={
        <div className="c-buttons">
          <Button onClick={() => navigate(`/agents/${card.code}?act=freeze`)}>
            {t(`reassignments.console.act.${card.status === 'frozen' ? 'thaw' : 'freeze'}`)} <kbd>F</kbd>
          </Button>
          <Button type="primary" onClick={() => navigate(`/agents/${card.code}`)}>
            {t('reassignments.console.open')} <kbd>Enter</kbd>
          </Button>
        </div>
      }
    >
      <Kpis kpis={kpis} />
      <Section title={t('reassignments.console.terms')}>
        <TermLines agentCode={agentCode} most={5} />
      </Section>
      <Section title={t('reassignments.console.accounts')}>
        <AccountLines agentCode={agentCode} />
      </Section>
    </Detail>
  );
}
