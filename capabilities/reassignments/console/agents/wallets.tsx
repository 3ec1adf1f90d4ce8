import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { getAgentWallets } from '#capabilities/withdrawals/contract/applying/get-agent-wallets.ts';
import styles from './agents.module.css';

const COLUMNS = ['availableFen', 'heldFen', 'pendingFen', 'earnedFen', 'withdrawnFen'] as const;
type Parts = Readonly<Record<(typeof COLUMNS)[number] | 'owedFen', Fen>>;

/** The parts of a wallet; a debt in place of what can be withdrawn. */
function Cells({ parts }: { parts: Parts }): ReactNode {
  return COLUMNS.map((key) => {
    const isDebt = key === 'availableFen' && parts.owedFen > 0 && parts.availableFen === 0;
    return (
      <td key={key} {...(isDebt && { 'data-debt': '' })}>
        {yuan(isDebt ? fen(-parts.owedFen) : parts[key])}
      </td>
    );
  });
}

/** The wallets with their sums: available + held + pending − owed is the total of the agent's phone. */
export function Wallets({ agentCode }: { agentCode: string }): ReactNode {
  const { t } = useText();
  const list = useCall(getAgentWallets, { agentCode });
  const { data } = list;
  return (
    <section className={styles['wallets']}>
      <h3>
        {t('reassignments.console.wallets')}
        <em>{data && t('reassignments.console.wallets-at', { time: formatTimeOfDay(data.asOf) })}</em>
      </h3>
      <ListState list={list}>
        <table className={styles['sums']}>
          <thead>
            <tr>
              <th scope="col">{t('reassignments.console.wallet')}</th>
              {COLUMNS.map((key) => (
                <th key={key} scope="col">
                  {t(`reassignments.console.wallet.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.wallets.map((wallet) => (
              <tr key={wallet.kind}>
                <td>{t(`ledger.name.${wallet.kind}`)}</td>
                <Cells parts={wallet} />
              </tr>
            ))}
          </tbody>
          {data && (
            <tfoot>
              <tr>
                <td>{t('reassignments.console.wallet-total', { amount: yuan(data.total.balanceFen) })}</td>
                <Cells parts={data.total} />
              </tr>
            </tfoot>
          )}
        </table>
      </ListState>
    </section>
  );
}
