/** 提现: amount, fee and tax, payee, and proof of identity (password or code). */
import { useState, type ReactNode } from 'react';
import { useWording } from '#capabilities/reference/mobile/api.ts';
import { CallError } from '#platform/client/send.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Callout, ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { ProofField } from '#platform/ui/form/proof-field.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { WALLET_KINDS } from '../../contract/enums.ts';
import { finalObstacle, NotPossible, Obstacles } from '../obstacles.tsx';
import { PayeeRow } from './payee-row.tsx';
import styles from '../wallet.module.css';
import { useWithdraw, type Withdraw } from './use-withdraw.ts';
import { WithdrawAmount } from './withdraw-amount.tsx';
import { WithdrawReceipt } from './withdraw-receipt.tsx';

export function Page(): ReactNode {
  const query = useQueryParams({ wallet: 'string' });
  const [first] = useState(() => WALLET_KINDS.find((kind) => kind === query.wallet) ?? 'profit_share');
  const wording = useWording();
  const withdraw = useWithdraw(first);
  useLeaveGuard(withdraw.text !== '' && !withdraw.isDone);
  const final = withdraw.preview && finalObstacle(withdraw.preview.obstacles);
  const isForm = withdraw.preview !== undefined && final === undefined;
  return (
    <Screen
      bar={<NavBar title={withdraw.wallet === 'goods' ? wording('goods_withdrawal') : undefined} />}
      foot={isForm ? <SubmitBar withdraw={withdraw} /> : undefined}
    >
      <PullToRefresh onRefresh={withdraw.refresh}>
        <Stack>
          {isForm && <Form withdraw={withdraw} />}
          {final && (
            <Card>
              <NotPossible why={final.msg} />
            </Card>
          )}
          {!withdraw.preview && (
            <Card>
              <NoForm withdraw={withdraw} />
            </Card>
          )}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

/** Before the first preview. If the call itself is refused (no permission), no retry is offered. */
function NoForm({ withdraw }: { withdraw: Withdraw }): ReactNode {
  const { error } = withdraw;
  if (error instanceof CallError && error.failure.code === CODES.refused) return <NotPossible why={error.message} />;
  return error ? <ErrorState onRetry={() => void withdraw.refresh()} /> : <SkeletonRows />;
}

function Form({ withdraw }: { withdraw: Withdraw }): ReactNode {
  const { t } = useText();
  const isWaiting = withdraw.isRunning || withdraw.isUnknown;
  if (withdraw.preview === undefined) return null;
  return (
    <>
      {withdraw.isUnknown && (
        <Callout tone="warning" icon="offline">
          {t('wallet.withdraw.unknown')}
        </Callout>
      )}
      <Obstacles obstacles={withdraw.preview.obstacles} />
      <WithdrawAmount withdraw={withdraw} disabled={isWaiting} />
      <WithdrawReceipt preview={withdraw.preview} isFresh={withdraw.isFresh} />
      <Card>
        <PayeeRow preview={withdraw.preview} disabled={isWaiting} onChange={withdraw.setPayee} />
        <div className="hr" />
        <fieldset className={styles['proof']} disabled={isWaiting}>
          <ProofField proof={withdraw.proof} onSendCode={withdraw.sendCode} isSendingCode={withdraw.isSendingCode} />
        </fieldset>
      </Card>
    </>
  );
}

/** While the outcome of the request is unknown, the only button retries the same request. */
function SubmitBar({ withdraw }: { withdraw: Withdraw }): ReactNode {
  const { t } = useText();
  const { amountFen, preview, isFresh, isRunning, isUnknown } = withdraw;
  if (isUnknown)
    return (
      <ActionBar>
        <Button running={isRunning} onClick={withdraw.retry}>
          {t('wallet.withdraw.retry')}
        </Button>
      </ActionBar>
    );
  const isPossible = isFresh && amountFen !== undefined && amountFen > 0 && preview?.obstacles.length === 0;
  const label = amountFen
    ? t('wallet.withdraw.submit', { amount: formatFen(fen(amountFen)) })
    : t('wallet.withdraw.title');
  return (
    <ActionBar>
      <Button disabled={!isPossible} running={isRunning} onClick={withdraw.submit}>
        {label}
      </Button>
    </ActionBar>
  );
}
