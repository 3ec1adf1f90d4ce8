/** Leads to an entry that clawed another one back, or that was clawed back. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatDay } from '#platform/time/format.ts';
import { Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { EntryInfo } from './use-statement-entry.ts';

type Link = NonNullable<EntryInfo['award']>['clawedBack'][number];

export function LinkRow({ title, link }: { title: string; link: Link }): ReactNode {
  const { lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  return (
    <>
      <div className="hr" />
      <Row
        title={title}
        meta={formatDay(link.day, now, lang)}
        value={shown(fen(link.amountFen), { sign: true })}
        to="/pages/earnings/earningsInfo"
        query={{ id: link.id }}
      />
    </>
  );
}
