/** The terminals that a draft would stock, with whom, and what is checked about it. */
import { App as AntApp, Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { CheckList, type Check } from '#platform/ui-console/check-list.tsx';
import { Section } from '#platform/ui-console/detail.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { assignStockHolder } from '../../contract/stock/assign-stock-holder.ts';
import { getStockFile } from '../../contract/stock/get-stock-file.ts';
import { listStockHolders } from '../../contract/stock/list-stock-holders.ts';
import { listStockLines } from '../../contract/stock/list-stock-lines.ts';
import { groupOf, type StockGroup } from '../../contract/stock/stock-verdicts.ts';
import type { OpenStock } from './open-stock.ts';
import { StockFoot } from './stock-foot.tsx';
import styles from './stock.module.css';

export const countOf = ({ counts }: OpenStock, group: StockGroup): number =>
  counts.reduce((sum, { verdict, count }) => (groupOf(verdict) === group ? sum + count : sum), 0);

export function StockResult({ file, mayManage }: { file: OpenStock; mayManage: boolean }): ReactNode {
  const { t } = useText();
  const good = countOf(file, 'good');
  return (
    <aside className="c-detail" aria-label={t('terminals.console.result')}>
      <header>
        <div>
          <b>{t('terminals.console.result')}</b>
          <span>{t('terminals.console.nothing-written')}</span>
        </div>
      </header>
      <div className="c-detail-body" tabIndex={0} role="region" aria-label={t('terminals.console.result')}>
        <div className={styles['big']}>
          <span>
            <b>{formatCount(good)}</b>
            {t('terminals.console.will')}
          </span>
          <span>
            <b>{formatCount(file.lineCount - good)}</b>
            {t('terminals.console.wont')}
          </span>
        </div>
        <Sums file={file} />
        <Holder file={file} mayManage={mayManage} />
        <Section title={t('terminals.console.checks')}>
          <CheckList checks={useChecks(file)} />
        </Section>
      </div>
      <footer>{mayManage && <StockFoot file={file} good={good} />}</footer>
    </aside>
  );
}

function Sums({ file }: { file: OpenStock }): ReactNode {
  const { t } = useText();
  const groups = (['good', 'double', 'faulty'] as const).filter(
    (group) => group === 'good' || countOf(file, group) > 0,
  );
  const why = (group: StockGroup): string =>
    file.counts
      .filter(({ verdict }) => groupOf(verdict) === group)
      .map(({ verdict, count }) => `${t(`terminals.console.short.${verdict}`)} ${formatCount(count)}`)
      .join('、');
  return (
    <>
      <div className={styles['share']} aria-hidden="true">
        {groups.map((group) => (
          <i key={group} className={styles[group]} style={{ flex: countOf(file, group) }} />
        ))}
      </div>
      <ul className={styles['legend']}>
        {groups.map((group) => (
          <li key={group}>
            <i className={styles[group]} />
            <span>
              {t(`terminals.console.group.${group}`)}
              {group !== 'good' && `（${why(group)}）`}
            </span>
            <b>{formatCount(countOf(file, group))}</b>
          </li>
        ))}
        <li>
          <i />
          <span>{t('terminals.console.in-file')}</span>
          <b>{formatCount(file.lineCount)}</b>
        </li>
      </ul>
    </>
  );
}

function Holder({ file, mayManage }: { file: OpenStock; mayManage: boolean }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const holders = useCall(listStockHolders, {}).data?.rows ?? [];
  const assign = useCommand(assignStockHolder, { refetches: [getStockFile, listStockLines] });
  return (
    <Section title={t('terminals.console.holder')}>
      <Select
        style={{ width: '100%' }}
        aria-label={t('terminals.console.holder')}
        showSearch={{ optionFilterProp: 'label' }}
        disabled={!mayManage}
        loading={assign.isPending}
        value={file.holder.code}
        options={(holders.length > 0 ? holders : [file.holder]).map(({ code, name }) => ({
          value: code,
          label: joined(name, code),
        }))}
        onChange={(holderCode: string) =>
          assign.mutate(
            { no: file.no, holderCode },
            { onError: (error) => void message.error(failureText(error, t), 10) },
          )
        }
      />
      <p className="c-note">{t('terminals.console.unbound-now', { count: formatCount(file.holderStock) })}</p>
    </Section>
  );
}

const useChecks = (file: OpenStock): Check[] => {
  const { t } = useText();
  const { policies, span, holder } = file;
  const open = policies.map(({ name, count, isOpen }): Check => ({
    key: name,
    tone: isOpen ? 'good' : 'warn',
    title: t(isOpen ? 'terminals.console.is-open' : 'terminals.console.not-open', {
      holder: holder.name,
      policy: name,
    }),
    text: t(isOpen ? 'terminals.console.terminals' : 'terminals.console.not-open-means', { count: formatCount(count) }),
  }));
  if (span === undefined) return open;
  return [
    ...open,
    {
      key: 'span',
      tone: span.gaps === 0 ? 'good' : 'warn',
      title: t('terminals.console.span', { first: span.first, last: span.last }),
      text: t(span.gaps === 0 ? 'terminals.console.no-gaps' : 'terminals.console.gaps', {
        count: formatCount(span.gaps),
      }),
    },
  ];
};
