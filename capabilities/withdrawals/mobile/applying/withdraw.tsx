/** 提现: amount, fee and tax, payee, and proof of identity (password or code); with `id`, the withdrawal applied for. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { CallError } from '#platform/client/send.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { parseYuan } from '#platform/money/yuan.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { useWording } from '#capabilities/reference/mobile/api.ts';
import { getBalances } from '../../contract/applying/get-balances.ts';
import { fullest } from '../../rules/applying/fullest-wallet.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { blockingObstacles, finalObstacle, NotPossible, Obstacles } from './obstacles.tsx';
import { PayeeRow, WaitingPayee } from './payee-row.tsx';
import { Signals } from './signals.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { useWithdraw, type WithdrawForm, type WithdrawStart } from './use-withdraw.ts';
import { WithdrawAmount } from './withdraw-amount.tsx';
import { WithdrawDone } from './withdraw-done.tsx';
import { WithdrawReceipt } from './withdraw-receipt.tsx';
import { SubmitBarSkeleton, WithdrawSkeleton } from './withdraw-skeleton.tsx';

function WithdrawRoute(): ReactNode {
  const { id, wallet, amount } = useQueryParams({ id: 'string', wallet: 'string', amount: 'string' });
  if (id !== undefined) return <WithdrawDone id={id} />;
  const text = amount !== undefined && parseYuan(amount) !== undefined ? amount : '';
  const named = WALLET_KINDS.find((kind) => kind === wallet);
  return named === undefined ? <FullestWallet text={text} /> : <WithdrawPage start={{ wallet: named, text }} />;
}

/** Without a wallet in the address, the page starts with the one from which most can be withdrawn. */
function FullestWallet({ text }: { text: string }): ReactNode {
  const { data, isError } = useCall(getBalances, {});
  if (data === undefined && !isError)
    return (
      <Screen bar={<NavBar />} foot={<SubmitBarSkeleton />} room="action-note">
        <Stack>
          <WithdrawSkeleton />
        </Stack>
      </Screen>
    );
  return <WithdrawPage start={{ wallet: fullest(data?.wallets ?? []), text }} />;
}

function WithdrawPage({ start }: { start: WithdrawStart }): ReactNode {
  const [first] = useState(start);
  const wording = useWording();
  const withdraw = useWithdraw(first);
  useLeaveGuard((withdraw.text !== first.text || withdraw.proof.text !== '') && !withdraw.isDone);
  const final = withdraw.preview && finalObstacle(withdraw.preview.obstacles);
  const isWaiting = withdraw.preview === undefined && withdraw.error === null;
  const isForm = withdraw.preview !== undefined && final === undefined;
  return (
    <Screen
      bar={<NavBar title={withdraw.wallet === 'goods' ? wording('goods_withdrawal') : undefined} />}
      foot={isForm ? <SubmitBar withdraw={withdraw} /> : isWaiting ? <SubmitBarSkeleton /> : undefined}
      {...((isForm || isWaiting) && { room: 'action-note' })}
    >
      <PullToRefresh onRefresh={withdraw.refresh}>
        <Stack>
          {isForm && <Form withdraw={withdraw} />}
          {final && (
            <Card>
              <NotPossible why={final.msg} />
            </Card>
          )}
          {isWaiting && <WithdrawSkeleton />}
          {!withdraw.preview && !isWaiting && (
            <Card>
              <NoForm withdraw={withdraw} />
            </Card>
          )}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

/** Shown without a preview. If the call itself is refused (no permission), no retry is offered. */
function NoForm({ withdraw }: { withdraw: WithdrawForm }): ReactNode {
  const { error } = withdraw;
  if (error instanceof CallError && error.failure.code === CODES.refused) return <NotPossible why={error.message} />;
  return <ReadError error={withdraw.error} onRetry={() => void withdraw.refresh()} />;
}

function Form({ withdraw }: { withdraw: WithdrawForm }): ReactNode {
  const { t } = useText();
  const isWaiting = withdraw.isRunning || withdraw.isUnknown;
  if (withdraw.preview === undefined) return null;
  return (
    <>
      {withdraw.isUnknown && (
        <Callout tone="warning" icon="offline">
          {t('withdrawals.withdraw.unknown')}
        </Callout>
      )}
      {/* The first obstacle is the reason shown at the button. */}
      <Obstacles obstacles={blockingObstacles(withdraw.preview.obstacles).slice(1)} />
      <WithdrawAmount withdraw={withdraw} disabled={isWaiting} />
      <WithdrawReceipt withdraw={withdraw} preview={withdraw.preview} />
      <Card>
        <PayeeRow preview={withdraw.preview} disabled={isWaiting} onChange={withdraw.setPayee} />
        <WaitingPayee preview={withdraw.preview} />
        <Signals preview={withdraw.preview} />
      </Card>
      <ConfirmWithdrawal withdraw={withdraw} />
    </>
  );
}

export { WithdrawRoute as Page };
