/** 问上级: whom to ask for terms that only the parent can give. A root asks the operator, if its telephone is known. */
import { useState, type ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button, SmallButton } from '#platform/ui/basics/button.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { formatMobile } from './format-mobile.ts';
import styles from './ask-parent.module.css';

interface Contact {
  name: string;
  mobile: string;
}

interface AskParentProps {
  /** Absent for a root. */
  parent: Contact | undefined;
  /** 问上级开通 */
  label: string;
  /** The object of the request: 小微版 2026. */
  what: string;
}

function useContact(parent: Contact | undefined): Contact | undefined {
  const { t } = useText();
  const phone = useSession().systemConfig?.['service_phone'];
  return parent ?? (phone ? { name: t('policies.ask.operator'), mobile: phone } : undefined);
}

export function AskParent({ parent, label, what }: AskParentProps): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const contact = useContact(parent);
  if (contact === undefined) return null;
  const mobile = (
    <Copy text={contact.mobile} label={`${t('policies.ask.mobile')} ${formatMobile(contact.mobile)}`}>
      {formatMobile(contact.mobile)}
    </Copy>
  );
  return (
    <>
      <SmallButton kind="quiet" onClick={() => setOpen(true)}>
        {label}
      </SmallButton>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('policies.ask.title', { what })}
        foot={
          <Button icon="phone" onClick={() => window.open(`tel:${contact.mobile}`, '_self')}>
            {t('policies.ask.call', { name: contact.name })}
          </Button>
        }
      >
        <div className={styles['contact']}>
          <Facts
            facts={[
              { label: t(parent ? 'policies.ask.parent' : 'policies.ask.who'), value: contact.name },
              { label: t('policies.ask.mobile'), value: mobile },
            ]}
          />
        </div>
      </Sheet>
    </>
  );
}
