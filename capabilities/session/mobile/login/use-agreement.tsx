import { lazy, Suspense, useState, type ReactNode } from 'react';
import { agreed, setAgreed } from './agreed.ts';
import { AgreementCheck } from './agreement-check.tsx';
import styles from './login.module.css';

/** Loaded when it is needed: the login's first bytes are counted. */
const AgreeSheet = lazy(async () => ({ default: (await import('./agree-sheet.tsx')).AgreeSheet }));

interface Agreement {
  check: ReactNode;
  isAsking: boolean;
  cancel: () => void;
  /** Whether the login may go on; if not, the sheet asks. @param isGiven by the sheet */
  take: (isGiven: boolean) => boolean;
}

/** The agreements, which every login accepts: by the tick, or by the sheet that asks for it. */
export const useAgreement = (): Agreement => {
  const [isAgreed, setIsAgreed] = useState(agreed);
  const [isAsking, setAsking] = useState(false);
  return {
    check: <AgreementCheck className={styles['agree']} checked={isAgreed} onChange={setIsAgreed} />,
    isAsking,
    cancel: () => setAsking(false),
    take: (isGiven) => {
      const isTaken = isAgreed || isGiven;
      setAsking(!isTaken);
      setIsAgreed(isTaken);
      if (isTaken) setAgreed();
      return isTaken;
    },
  };
};

/** @param onAgree logs in */
export function AgreeFirst({ agreement, onAgree }: { agreement: Agreement; onAgree: () => void }): ReactNode {
  return <Suspense>{agreement.isAsking && <AgreeSheet onClose={agreement.cancel} onAgree={onAgree} />}</Suspense>;
}
