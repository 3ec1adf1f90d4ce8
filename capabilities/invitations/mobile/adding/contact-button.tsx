/** Fills in name and mobile from the phone's contacts, where the browser can pick one. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { digitsOfMobile } from '#platform/ui/form/mobile-text.ts';
import styles from './add-agent.module.css';

interface PickedContact {
  name?: string[];
  tel?: string[];
}

interface ContactsManager {
  select(properties: readonly ('name' | 'tel')[], options: { multiple: false }): Promise<PickedContact[]>;
}

const contactsOf = (): ContactsManager | undefined =>
  typeof navigator !== 'undefined' && 'contacts' in navigator ? (navigator.contacts as ContactsManager) : undefined;

export function ContactButton({ onPick }: { onPick: (contact: { name: string; mobile: string }) => void }): ReactNode {
  const { t } = useText();
  const contacts = contactsOf();
  if (contacts === undefined) return null;
  const pick = async (): Promise<void> => {
    const [contact] = await contacts.select(['name', 'tel'], { multiple: false }).catch(() => []);
    const mobile = digitsOfMobile(contact?.tel?.[0] ?? '');
    if (mobile !== '') onPick({ name: contact?.name?.[0] ?? '', mobile });
  };
  return (
    <SmallButton className={styles['in-box']} onClick={() => void pick()}>
      {t('invitations.add.contacts')}
    </SmallButton>
  );
}
