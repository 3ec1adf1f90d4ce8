import type { ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ContactRow } from '#capabilities/policies/mobile/api.ts';
import type { MoveNotice } from './move-words.ts';

/** The persons to call, and the time until which one may object. */
export function MoveContacts({ notice }: { notice: MoveNotice }): ReactNode {
  const { t } = useText();
  const { contact, role } = notice;
  return (
    <Card>
      {contact && (
        <>
          <ContactRow
            contact={contact}
            title={t(role === 'new_parent' ? 'reassignments.notice.new-child' : 'reassignments.notice.new-parent', {
              name: contact.name,
            })}
            text={(mobile) => mobile}
          />
          <div className="hr" />
        </>
      )}
      <Operator notice={notice} />
    </Card>
  );
}

function Operator({ notice: { status, day } }: { notice: MoveNotice }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const phone = useSession().systemConfig?.['service_phone'] ?? '';
  const isOpen = status === 'scheduled';
  const until = t('reassignments.notice.until', { day: formatShortDate(day, now, lang) });
  return (
    <div className="row row--2">
      <span className="grow">
        <span className="k">{t(isOpen ? 'reassignments.notice.object' : 'reassignments.notice.ask')}</span>
        <span className="s">{joined(phone, isOpen && until)}</span>
      </span>
      {phone !== '' && (
        <IconButton
          icon="phone"
          look="tint"
          label={t('reassignments.notice.call-operator', { phone })}
          onClick={() => window.open(`tel:${phone}`, '_self')}
        />
      )}
    </div>
  );
}
