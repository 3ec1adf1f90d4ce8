/**
 * /console/disputes: lines that agents question, by deadline; one beside its recalculation at /console/disputes/:no.
 */
import { Alert, Button, Spin } from 'antd';
import { useCallback, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { CountTabs } from '#platform/ui-console/count-tabs.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { explainDispute } from '../../contract/recalculation/explain-dispute.ts';
import { searchDisputes } from '../../contract/review/search-disputes.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { addressIn, DISPUTE_TABS, pathOf, searchOf, type DisputeAddress } from './dispute-address.ts';
import { DisputeCase } from './dispute-case.tsx';
import { fits, isIn, isWaiting, TONES } from './dispute-row.ts';
import { DisputeTable } from './dispute-table.tsx';

interface OpenDisputeProps {
  no: string;
  onClose: () => void;
  onNext: () => void;
}

function OpenDispute({ no, onClose, onNext }: OpenDisputeProps): ReactNode {
  const { t } = useText();
  const mayAnswer = useMay('dispute:answer');
  const { data: dispute, error } = useCall(explainDispute, { no });
  if (dispute === undefined)
    return error === null ? <Spin /> : <Alert type="error" showIcon title={failureText(error, t)} />;
  return (
    <>
      <DisputeCase dispute={dispute} />
      {mayAnswer && isWaiting(dispute) && <AnswerPanel dispute={dispute} onClose={onClose} onAnswered={onNext} />}
    </>
  );
}

const useDisputeAddress = () => {
  const address = addressIn(usePath(), useSearch());
  const go = (more: Partial<DisputeAddress>): void => {
    const next = { ...address, ...more };
    replaceAddress(pathOf(next), searchOf(next));
  };
  const find = useCallback((text: string) => {
    const before = addressIn(location.pathname.replace('/console', ''), location.search);
    const next = { ...before, text, no: undefined };
    if (before.text !== text) replaceAddress(pathOf(next), searchOf(next));
  }, []);
  return { address, go, find };
};

/** The waiting disputes are read by themselves, because they have the badge of the navigation; the others are all. */
const useRows = ({ tab, text }: DisputeAddress) => {
  const isAll = tab === 'answered' || tab === 'withdrawn';
  const waiting = useCall(searchDisputes, {}, { refetchMs: 60_000 });
  const all = useCall(searchDisputes, { isAll: true }, { enabled: isAll });
  const list = isAll ? all : waiting;
  const rows = (list.data?.rows ?? []).filter((row) => isIn(row, tab) && fits(row, text));
  const counts = {
    waiting: waiting.data?.rows.length,
    second: waiting.data?.rows.filter((row) => isIn(row, 'second')).length,
    answered: undefined,
    withdrawn: undefined,
  };
  return { list, rows, counts };
};

export function Disputes(): ReactNode {
  const { t } = useText();
  const { address, go, find } = useDisputeAddress();
  const { list, rows, counts } = useRows(address);
  const { no, tab } = address;
  const index = rows.findIndex((row) => row.no === no);
  const shown = rows[index];
  const open = (to: string | undefined): void => go({ no: to });
  useRowKeys({ rows, index, isOpen: no !== undefined, open: (row) => open(row?.no) });
  const step = (by: number): void => open(rows[Math.max(0, Math.min(rows.length - 1, index + by))]?.no);
  const keys = ['j', 'k', 'c', 'g', '/'].map((key) => [key.toUpperCase(), t(`disputes.console.key.${key}`)] as const);
  return (
    <div className="c-page">
      <PageHead title={no === undefined ? t('disputes.console.disputes') : t('disputes.console.one', { no })}>
        {shown !== undefined && <ToneTag tone={TONES[shown.state]}>{t(`disputes.state.${shown.state}`)}</ToneTag>}
        <SearchBox initial={address.text} placeholder={t('disputes.console.search')} onSearch={find} />
        {no !== undefined && (
          <>
            <Button disabled={index <= 0} onClick={() => step(-1)}>
              {t('disputes.console.previous')}
            </Button>
            <Button disabled={index >= rows.length - 1} onClick={() => step(1)}>
              {t('disputes.console.next')}
            </Button>
          </>
        )}
      </PageHead>
      <CountTabs
        tabs={DISPUTE_TABS.map((key) => ({ key, label: t(`disputes.console.tab.${key}`), count: counts[key] }))}
        current={tab}
        onChange={(key) => go({ tab: key, no: undefined })}
      />
      <div className="c-body" data-case={no === undefined ? undefined : ''}>
        {no === undefined ? (
          <ListState list={list}>
            <DisputeTable rows={rows} isLoading={list.isPending} onOpen={open} />
          </ListState>
        ) : (
          <OpenDispute key={no} no={no} onClose={() => open(undefined)} onNext={() => open(rows[index + 1]?.no)} />
        )}
      </div>
      <KeyList keys={keys} />
    </div>
  );
}
