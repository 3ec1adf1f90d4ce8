import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { agreementKeys } from '../../contract/agreements/agreement-keys.ts';
import { getAgreement } from '../../contract/agreements/get-agreement.ts';
import { RichText } from '../pages/rich-text.tsx';
import styles from './agreement-text.module.css';

type Agreement = AnswerOf<typeof getAgreement>;

/** Loads the agreement named in the URL; an unknown name means the user agreement. */
export const useAgreement = () => {
  const { key } = useQueryParams({ key: 'string' });
  const { lang } = useText();
  const known = agreementKeys.find((each) => each === key) ?? 'user';
  // The language is part of the query key, because the text depends on it.
  return useCall(getAgreement, { key: known, lang });
};

interface AgreementTextProps {
  agreement: Agreement | undefined;
  isError: boolean;
  onRetry: () => void;
}

/** Agreement text with its version and date. */
export function AgreementText({ agreement, isError, onRetry }: AgreementTextProps): ReactNode {
  const { t } = useText();
  if (!agreement) return isError ? <ErrorState onRetry={onRetry} /> : <SkeletonRows lead="none" />;
  return (
    <article className={styles['text']} lang={agreement.lang}>
      <p className="t-meta">
        {t('content.agreement.version', { version: agreement.version, date: agreement.effectiveOn })}
      </p>
      <RichText text={agreement.body} />
    </article>
  );
}
