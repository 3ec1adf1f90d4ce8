/**
 * The default rate of an own terminal: since when, and the person who set it; a bound terminal keeps it for the next
 * binding.
 */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatWhenInText } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getDefaultRate } from '../../contract/defaults/get-default-rate.ts';
import { DEFAULT_PATH } from '../paths.ts';
import { valueText } from '../value-words.ts';

export function DefaultCard({ id, sn, isBound }: { id: string; sn: string; isBound: boolean }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { data } = useCall(getDefaultRate, { id });
  if (data === undefined || (data.rates === undefined && !data.canSet)) return null;
  const { rates, setAt, setBy, canSet } = data;
  const since = setAt !== undefined && formatWhenInText(setAt, now, lang);
  return (
    <Card>
      <CardHead title={t('changes.default.title')} />
      <Row
        icon="card"
        title={rates === undefined ? t('changes.default.unset') : valueText({ rates }, t)}
        meta={
          rates === undefined
            ? t('changes.default.unset-hint')
            : joined(since, setBy, isBound && t('changes.default.next'))
        }
        {...(canSet && {
          value: t(rates === undefined ? 'changes.default.set-one' : 'changes.default.edit'),
          to: DEFAULT_PATH,
          query: { sn },
        })}
      />
    </Card>
  );
}
