/** /console/merchants/transfers: those that are scheduled, and the dry run of another one. */
import { Button, Empty, Input, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { listTransfers } from '../../contract/transfers/list-transfers.ts';
import { previewTransfer } from '../../contract/transfers/preview-transfer.ts';
import { TransferDifferences } from './transfer-differences.tsx';
import styles from '../agents/agents.module.css';

const PAGE = '/merchants/transfers';

function Scheduled(): ReactNode {
  const { t } = useText();
  const list = useCall(listTransfers, {});
  const { rows } = list.data ?? {};
  return (
    <section className={styles['block']}>
      <h3>{t('reassignments.console.transfer.scheduled')}</h3>
      <ListState list={list}>
        {rows === undefined && <Spin />}
        {rows?.length === 0 && <p className="c-note">{t('reassignments.console.transfer.none')}</p>}
        <ul className={styles['lines']}>
          {rows?.map(({ no, day, merchantName, fromAgentCode, toAgentCode, submittedBy }) => (
            <li key={no}>
              <span>
                {t('reassignments.console.transfer.line', {
                  merchant: merchantName,
                  from: fromAgentCode,
                  to: toAgentCode,
                })}
              </span>
              <em>{joined(no, submittedBy)}</em>
              <strong>{day}</strong>
            </li>
          ))}
        </ul>
      </ListState>
    </section>
  );
}

export function TransfersPage(): ReactNode {
  const { t } = useText();
  const query = new URLSearchParams(useSearch());
  const wanted = { merchantNo: query.get('merchant') ?? '', agentCode: query.get('to') ?? '' };
  const [typed, setTyped] = useState(wanted);
  const isWhole = wanted.merchantNo !== '' && wanted.agentCode !== '';
  const { data: preview, error, isFetching } = useCall(previewTransfer, wanted, { enabled: isWhole });
  const look = (): void => {
    const next = new URLSearchParams({ merchant: typed.merchantNo.trim(), to: typed.agentCode.trim() });
    replaceAddress(PAGE, `?${next.toString()}`);
  };
  const fields = [
    ['merchantNo', t('reassignments.console.transfer.no')],
    ['agentCode', t('reassignments.console.transfer.to')],
  ] as const;
  return (
    <div className="c-page">
      <PageHead title={t('reassignments.console.transfers')}>
        {fields.map(([key, label]) => (
          <Input
            key={key}
            style={{ width: 200 }}
            value={typed[key]}
            placeholder={label}
            aria-label={label}
            onChange={({ target }) => setTyped((old) => ({ ...old, [key]: target.value }))}
            onPressEnter={look}
          />
        ))}
        <Button type="primary" loading={isFetching} onClick={look}>
          {t('reassignments.console.move.preview')}
        </Button>
      </PageHead>
      {preview !== undefined && isWhole ? (
        <TransferDifferences key={preview.mark} preview={preview} wanted={wanted} onEnd={() => replaceAddress(PAGE)} />
      ) : (
        <div className={styles['main']} tabIndex={0} role="region" aria-label={t('reassignments.console.transfers')}>
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={error && isWhole ? failureText(error, t) : t('reassignments.console.transfer.empty')}
          />
          <Scheduled />
        </div>
      )}
    </div>
  );
}
