/** Public: whether number and hash of a statement belong together. Shows nothing else of it. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { formatMonth } from '#platform/time/format-month.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { text } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { checkStatement } from '../../contract/file/check-statement.ts';
import styles from '../statements.module.css';

const FIELDS = { number: text(40), sha256: text(64) };
const HASH = /^[0-9a-f]{64}$/;

function VerifyStatementPage(): ReactNode {
  const [{ number, sha256 }] = useAddress(FIELDS);
  const isWhole = number !== '' && HASH.test(sha256);
  return (
    <Screen bar={<NavBar noBack />}>
      <Stack>
        <Card>
          {isWhole ? <Checked number={number} sha256={sha256} /> : <Verdict isGenuine={false} number={number} />}
        </Card>
      </Stack>
    </Screen>
  );
}

function Checked({ number, sha256 }: { number: string; sha256: string }): ReactNode {
  const { data, error, refetch } = useCall(checkStatement, { number, sha256 });
  if (data) return <Verdict {...data} number={number} sha256={sha256} />;
  return error ? <ReadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows lead="none" />;
}

interface VerdictProps {
  isGenuine: boolean;
  number: string;
  sha256?: string;
  month?: string | undefined;
}

function Verdict({ isGenuine, number, sha256, month }: VerdictProps): ReactNode {
  const { t, lang } = useText();
  return (
    <div className={styles['verdict']}>
      <span data-tone={isGenuine ? 'good' : 'bad'}>
        <Icon name={isGenuine ? 'check-filled' : 'alert'} size={24} />
      </span>
      <b>{t(isGenuine ? 'statements.verify.genuine' : 'statements.verify.unknown')}</b>
      <p>{t(isGenuine ? 'statements.verify.genuine-hint' : 'statements.verify.unknown-hint')}</p>
      {number !== '' && <p>{t('statements.statement.number', { number })}</p>}
      {month !== undefined && <p>{formatMonth(month, lang)}</p>}
      {isGenuine && sha256 !== undefined && <code>{sha256}</code>}
    </div>
  );
}

export { VerifyStatementPage as Page };
