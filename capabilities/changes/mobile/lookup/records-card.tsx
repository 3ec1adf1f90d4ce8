/** The newest changes of a merchant or a terminal, with their states. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatWhen } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { CHANGE_STATE } from '../../contract/change-kinds.ts';
import { CHANGE_PATHS } from '../paths.ts';
import { changeText, type Translate } from '../value-words.ts';
import type { ChangeRow } from './change-row.ts';
import { reasonText } from './reason-text.ts';
import { StateTag } from './state-tag.tsx';
import type { ChangeScope } from './use-changes-of.ts';

const SHOWN = 3;

export function RecordsCard({ whose, rows }: { whose: ChangeScope; rows: readonly ChangeRow[] }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const [first] = rows;
  if (first === undefined) return null;
  const metaOf = (change: ChangeRow): string =>
    change.state === CHANGE_STATE.failed
      ? reasonText(change, t)
      : joined(
          formatWhen(change.effectiveAt ?? change.askedAt, now, lang),
          change.askedBy ?? t(`changes.origin.${change.origin}`),
        );
  return (
    <Card>
      <CardHead
        title={t('changes.card.records')}
        more={t('changes.card.all')}
        to={CHANGE_PATHS[first.kind].list}
        query={whose}
      />
      {rows.slice(0, SHOWN).map((change) => (
        <Row
          key={change.id}
          title={titleOf(change, t)}
          meta={metaOf(change)}
          value={<StateTag state={change.state} consent={change.consent} />}
          chevron={false}
          to={CHANGE_PATHS[change.kind].info}
          query={{ id: change.id }}
        />
      ))}
    </Card>
  );
}

const titleOf = ({ kind, before, after, sn }: ChangeRow, t: Translate): string =>
  kind === 'rate'
    ? changeText(before, after, t)
    : joined(changeText(before, after, t, t(`changes.card.${kind}`)), sn?.slice(-6));
