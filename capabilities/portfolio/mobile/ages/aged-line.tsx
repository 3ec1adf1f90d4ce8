/** A terminal that waits: its holder, since when, and the charge that is due. */
import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { mayOpen, usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { listAgedTerminals } from '../../contract/ages/list-aged-terminals.ts';

const TERMINAL = '/pages/home/terminal/terminalInfo';

/** From so few days on, the tag warns. */
const SOON = 3;

export function AgedLine({ row }: { row: RowOf<typeof listAgedTerminals> }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const { active } = usePage();
  const now = useNow(active);
  const { dueOn, dueFen, daysLeft } = row;
  const where =
    row.merchantName ??
    (row.holder.relation === 'self'
      ? t('portfolio.line.own')
      : t('portfolio.line.held', { name: row.holder.name ?? '-' }));
  const since = formatShortDate(row.since, now, lang);
  const meta =
    dueOn !== undefined && dueFen !== undefined
      ? t('portfolio.line.due', { where, day: formatShortDate(dueOn, now, lang), amount: shown(dueFen) })
      : t(`portfolio.line.since-${row.state}`, { where, day: since });
  return (
    <Row
      title={<Serial sn={row.sn} />}
      meta={meta}
      value={
        daysLeft === undefined ? (
          t('portfolio.line.days', { count: row.days, shown: formatCount(row.days) })
        ) : (
          <Tag tone={daysLeft <= SOON ? 'warning' : 'neutral'}>
            {t('portfolio.line.left', { count: daysLeft, shown: formatCount(daysLeft) })}
          </Tag>
        )
      }
      {...(mayOpen(TERMINAL) && { to: TERMINAL, query: { id: row.id } })}
    />
  );
}
