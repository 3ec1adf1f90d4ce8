import type { ReactNode } from 'react';
import { rich, useText } from '#platform/i18n/browser.tsx';
import { Checkbox } from '#platform/ui/form/choice.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';

const agreement =
  (key: string) =>
  (text: string): ReactNode => (
    <Link to="/pages/login/agreement/index" query={{ key }}>
      {text}
    </Link>
  );
export const agreements = { user: agreement('user'), privacy: agreement('privacy') };

interface AgreementCheckProps {
  className?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Accepts the user agreement and the privacy policy: required for every login and registration. */
export function AgreementCheck({ className, checked, onChange }: AgreementCheckProps): ReactNode {
  const { t } = useText();
  return (
    <Checkbox className={className} name="agree" checked={checked} onChange={(event) => onChange(event.target.checked)}>
      {rich(t('session.login.agree'), agreements)}
    </Checkbox>
  );
}
