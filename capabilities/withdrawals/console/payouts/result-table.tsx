import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import type { Fen } from '#platform/money/fen.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ToneTag, type Tone } from '#platform/ui-console/tone-tag.tsx';
import { bookedOf, resultGroups, sumOf, type BankResults, type ResultGroup, type ResultRow } from './payout-rows.ts';

const tones: Readonly<Record<ResultGroup, Tone>> = {
  unknown: 'warning',
  conflict: 'danger',
  differs: 'danger',
  missing: 'warning',
  foreign: 'neutral',
  proposed: 'primary',
  already: 'neutral',
};

const amount = (value: Fen | undefined): string => (value === undefined ? '-' : yuan(value));

function Group({ group, rows, onOpen }: GroupProps): ReactNode {
  const { t } = useText();
  return (
    <tbody>
      <tr className="is-group">
        <td>{t(`withdrawals.console.result.group.${group}`, { count: rows.length })}</td>
        <td data-right="">{group === 'foreign' ? '' : yuan(sumOf(rows.map(({ oursFen }) => oursFen)))}</td>
        <td data-right="">
          {group === 'missing' || group === 'unknown' ? '' : yuan(sumOf(rows.map(({ bankFen }) => bankFen)))}
        </td>
        <td />
      </tr>
      {rows.map((row) => (
        <tr
          key={row.key}
          {...(row.oursFen !== undefined && { 'data-open': '', onClick: () => onOpen(row.batchNo, row.no) })}
        >
          <td>
            <b>{row.name ?? t('withdrawals.console.result.nobody')}</b>
            <span>{joined(row.no, row.reason)}</span>
          </td>
          <td data-right="">{amount(row.oursFen)}</td>
          <td data-right="" {...(group === 'differs' && { 'data-tone': 'danger' })}>
            {group === 'unknown' ? t('withdrawals.console.result.unknown') : amount(row.bankFen)}
          </td>
          <td>
            <ToneTag tone={tones[group]}>{t(`withdrawals.console.result.act.${group}`)}</ToneTag>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

interface GroupProps {
  group: ResultGroup;
  rows: readonly ResultRow[];
  onOpen: (batchNo: string, no: string) => void;
}

const NAMES = 3;

function Booked({ results, outcome }: { results: BankResults; outcome: 'paid' | 'failed' }): ReactNode {
  const { t } = useText();
  const { count, sumFen, names, reasons } = bookedOf(results, outcome);
  if (count === 0) return null;
  const under =
    outcome === 'paid' ? names.slice(0, NAMES).join(t('withdrawals.console.result.comma')) : joined(...reasons);
  return (
    <tr>
      <td>
        <b>{t(`withdrawals.console.result.booked.${outcome}`, { count })}</b>
        <span>{names.length > NAMES && outcome === 'paid' ? `${under}…` : under}</span>
      </td>
      <td data-right="">{yuan(sumFen)}</td>
      <td data-right="">{yuan(sumFen)}</td>
      <td data-tone={outcome === 'paid' ? 'success' : 'danger'}>{t(`withdrawals.console.result.will.${outcome}`)}</td>
    </tr>
  );
}

/** The effects of the bank's file: what needs a person first, and what is booked as sums. */
export function ResultTable({ results, onOpen }: { results: BankResults; onOpen: GroupProps['onOpen'] }): ReactNode {
  const { t } = useText();
  const booked = [bookedOf(results, 'paid'), bookedOf(results, 'failed')];
  const total = yuan(sumOf(booked.map(({ sumFen }) => sumFen)));
  const count = booked.reduce((sum, each) => sum + each.count, 0);
  return (
    <div className="c-list" tabIndex={0} role="region" aria-label={t('withdrawals.console.result.lines')}>
      <table className="c-plain">
        <thead>
          <tr>
            <th scope="col">{joined(t('withdrawals.console.agent'), t('withdrawals.console.no'))}</th>
            <th scope="col" data-right="">
              {t('withdrawals.console.payout.ours')}
            </th>
            <th scope="col" data-right="">
              {t('withdrawals.console.result.bank')}
            </th>
            <th scope="col">{t('withdrawals.console.result.handling')}</th>
          </tr>
        </thead>
        {resultGroups(results).map(([group, rows]) => (
          <Group key={group} group={group} rows={rows} onOpen={onOpen} />
        ))}
        {count > 0 && (
          <tbody>
            <tr className="is-group">
              <td>{t('withdrawals.console.result.group.matched', { count })}</td>
              <td data-right="">{total}</td>
              <td data-right="">{total}</td>
              <td />
            </tr>
            <Booked results={results} outcome="paid" />
            <Booked results={results} outcome="failed" />
          </tbody>
        )}
      </table>
      {results.unreadable.map(({ line, why }) => (
        <p key={line} className="c-note">
          {t('withdrawals.console.result.unreadable', { line, why })}
        </p>
      ))}
    </div>
  );
}
