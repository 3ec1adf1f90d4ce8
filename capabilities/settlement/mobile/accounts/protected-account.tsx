/** A settlement account that is no default: its state, and while it waits for how long, with the ways to stop it. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { formatWhenInText } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { NotMineSheet } from '../payees/not-mine-sheet.tsx';
import { UndoChangeSheet } from '../payees/undo-change-sheet.tsx';
import type { ShownAccount } from './account-card.tsx';
import styles from '../payees.module.css';

const FORM = '/pages/myInfo/bindCard/bindCard';
const MINUTE_MS = 60_000;
const MINUTES = 60;

interface AccountRowProps {
  account: ShownAccount;
  /** The account that is paid to until the new one is free. */
  former: ShownAccount | undefined;
  mayEdit: boolean;
}

export function ProtectedAccount({ account, former, mayEdit }: AccountRowProps): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const isWaiting = new Date(account.payableAt) > now && account.state !== 'refused';
  const state = account.state === 'verified' ? undefined : account.state;
  return (
    <Card>
      <Row
        lead={<Disc square icon="card" />}
        title={t('settlement.accounts.card', { bank: account.bankName, tail: account.cardTail })}
        meta={joined(account.holderName, account.branchName)}
        {...(state !== undefined &&
          !isWaiting && {
            value: <Tag tone={state === 'refused' ? 'danger' : 'warning'}>{t(`settlement.account.${state}`)}</Tag>,
          })}
        to={FORM}
        query={{ id: account.id }}
      />
      {isWaiting && <Protection account={account} former={former} mayEdit={mayEdit} />}
      {account.paying && <Paying account={account} />}
    </Card>
  );
}

function Paying({ account: { paying } }: { account: ShownAccount }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  if (paying === undefined) return null;
  return (
    <p className={styles['paying']}>{t('settlement.accounts.paying', { amount: shown(fen(paying.amountFen)) })}</p>
  );
}

function Protection({ account, former, mayEdit }: AccountRowProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const [sheet, setSheet] = useState<'not-mine' | 'undo-change'>();
  const [from, to] = [new Date(account.changedAt).getTime(), new Date(account.payableAt).getTime()];
  const minutes = Math.max(0, Math.ceil((to - now.getTime()) / MINUTE_MS));
  const part = to > from ? Math.min(1, Math.max(0, (now.getTime() - from) / (to - from))) : 1;
  const left = { hours: Math.floor(minutes / MINUTES), minutes: minutes % MINUTES };
  const at = (moment: string): string => formatWhenInText(moment, now, lang);
  return (
    <div className={styles['protection']}>
      <p className={styles['head']}>
        <span>{t('settlement.account.waiting')}</span>
        <Tag tone="warning">{t('settlement.accounts.left-time', left)}</Tag>
      </p>
      <progress className={styles['bar']} max={1} value={part} aria-label={t('settlement.account.waiting')} />
      <p className={styles['ends']}>
        <span>{t('settlement.accounts.changed', { at: at(account.changedAt) })}</span>
        <span>{t('settlement.accounts.payable', { at: at(account.payableAt) })}</span>
      </p>
      <p className={styles['text']}>
        {former && t('settlement.accounts.meanwhile', { bank: former.bankName, tail: former.cardTail })}
        {account.told && t('settlement.accounts.told', { at: at(account.told.at), mobile: account.told.mobile })}
      </p>
      {mayEdit && (
        <div className={styles['buttons']}>
          <button type="button" className={styles['not-mine']} onClick={() => setSheet('not-mine')}>
            {t('settlement.accounts.not-mine')}
          </button>
          <button type="button" className={styles['undo-change']} onClick={() => setSheet('undo-change')}>
            {t('settlement.accounts.undo-change')}
          </button>
        </div>
      )}
      <NotMineSheet id={account.id} open={sheet === 'not-mine'} onClose={() => setSheet(undefined)} />
      <UndoChangeSheet account={account} open={sheet === 'undo-change'} onClose={() => setSheet(undefined)} />
    </div>
  );
}
