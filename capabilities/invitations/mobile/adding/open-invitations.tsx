/** Invitations that wait for their registration: to be sent again, or cancelled. */
import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatWhenInText } from '#platform/time/format.ts';
import { Level } from '#platform/ui/basics/avatar.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { shownMobile } from '#platform/ui/form/mobile-text.ts';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listInvitations } from '../../contract/inviting/list-invitations.ts';
import { PATHS } from '../inviting/invitation-paths.ts';

export function OpenInvitations(): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const list = useList(listInvitations, { open: true, pageSize: 20 });
  if (list.rows.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('invitations.add.waiting')} />
      <Rows>
        {list.rows.map(({ id, name, mobile, levelCode, expiresAt }) => (
          <Row
            key={id}
            title={
              <>
                {name} <Level>{levelCode}</Level>
              </>
            }
            meta={joined(
              shownMobile(mobile),
              t('invitations.add.until', { time: formatWhenInText(expiresAt, now, lang) }),
            )}
            to={PATHS.addAgent}
            query={{ id }}
          />
        ))}
      </Rows>
    </Card>
  );
}
