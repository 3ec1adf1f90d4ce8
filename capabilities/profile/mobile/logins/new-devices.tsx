import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatWhen } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listLogins } from '#capabilities/session/contract/sessions/list-logins.ts';
import { useAnswer, type Login } from './use-answer.ts';
import styles from './logins.module.css';

const MOST = 3;

/** First logins on new devices that nobody has answered yet. */
export function NewDevices(): ReactNode {
  const { data } = useCall(listLogins, { unansweredOnly: true, pageSize: MOST });
  return data?.rows.map((login) => <NewDevice key={login.id} login={login} />);
}

function NewDevice({ login }: { login: Login }): ReactNode {
  const { t, lang } = useText();
  const answer = useAnswer(login);
  const at = formatWhen(login.at, useNow(usePage().active), lang);
  const where = joined(at, login.network, login.account);
  return (
    <Card>
      <Row
        lead={<Disc icon="device" />}
        title={t('profile.logins.new-device', { name: login.device || t('profile.devices.unknown') })}
        meta={where}
      />
      <div className={styles['answers']}>
        <Button kind="quiet" running={answer.isApproving} onClick={answer.approve}>
          {t('profile.logins.mine')}
        </Button>
        <Button kind="danger" running={answer.isRejecting} disabled={login.isThisDevice} onClick={answer.reject}>
          {t('profile.logins.not-mine')}
        </Button>
      </div>
    </Card>
  );
}
