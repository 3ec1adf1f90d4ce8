import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { listSilentTerminals } from '../contract/list-silent-terminals.ts';
import { PATHS } from './paths.ts';

/** Days left, the last sale, and what the reward was worth to the caller. */
export function SilentRow({ row }: { row: RowOf<typeof listSilentTerminals> }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { merchantName, sn, state, daysLeft, endsOn, lastSaleAt, rewardFen, holder, terminalId } = row;
  const until = formatShortDate(endsOn, now, lang);
  const left =
    state === 'silent'
      ? t('compliance.silent-terminals.silent-since', { day: until })
      : t('compliance.silent-terminals.left', { count: daysLeft, day: until });
  const last =
    lastSaleAt === undefined
      ? t('compliance.silent-terminals.no-sale')
      : t('compliance.silent-terminals.last-sale', { day: formatShortDate(lastSaleAt, now, lang) });
  return (
    <Row
      title={merchantName}
      meta={
        <>
          {left} · {last} · <Serial sn={sn} />
          {holder.relation !== 'self' && holder.name !== undefined && <> · {holder.name}</>}
        </>
      }
      value={rewardFen === undefined ? undefined : formatFen(rewardFen)}
      valueMeta={rewardFen === undefined ? undefined : t('compliance.silent-terminals.reward')}
      to={PATHS.terminal}
      query={{ id: terminalId }}
      chevron={false}
    />
  );
}
