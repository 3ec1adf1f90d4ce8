import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { listStatements } from '../../contract/list/list-statements.ts';
import { monthText } from '../../rules/list/month-text.ts';

type List = AnswerOf<typeof listStatements>;

/** The page of one statement. */
const STATEMENT = '/pages/home/statistics/detail';
/** 账户流水, where a running month is seen entry by entry. */
const ENTRIES = '/pages/earnings/earningsDetails';

export function MonthRows({ list: { running, rows } }: { list: List }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  if (!running && rows.length === 0) return null;
  return (
    <Card>
      <Rows>
        {running && (
          <Row
            title={
              <>
                {monthText(running.month, lang)} <Tag>{t('statements.list.running')}</Tag>
              </>
            }
            meta={t('statements.list.closes', { day: formatShortDate(running.closesOn, now, lang) })}
            value={<b>{shown(running.netFen)}</b>}
            to={ENTRIES}
            query={{ month: running.month }}
          />
        )}
        {rows.map((row) => (
          <MonthRow key={row.month} row={row} />
        ))}
      </Rows>
    </Card>
  );
}

function MonthRow({ row }: { row: List['rows'][number] }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const { month, netFen, volumeFen, differenceFen } = row;
  return (
    <Row
      unread={row.isNew}
      title={
        <>
          {monthText(month, lang)}{' '}
          {differenceFen !== undefined && <Tag tone="warning">{t('statements.list.checking')}</Tag>}
        </>
      }
      meta={
        differenceFen === undefined
          ? t('statements.list.volume', { amount: shown(volumeFen) })
          : t('statements.list.difference', { amount: shown(differenceFen) })
      }
      value={<b>{shown(netFen)}</b>}
      to={STATEMENT}
      query={{ month }}
    />
  );
}
