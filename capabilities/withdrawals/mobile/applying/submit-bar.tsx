import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { wayOut } from './obstacle-links.ts';
import { blockingObstacles, type Obstacle } from './obstacles.tsx';
import type { WithdrawForm } from './use-withdraw.ts';

/** While the outcome of the request is unknown, the only button retries the same request. */
export function SubmitBar({ withdraw }: { withdraw: WithdrawForm }): ReactNode {
  const { t } = useText();
  const { amountFen, preview, problem, isFresh, isRunning, isUnknown } = withdraw;
  if (isUnknown)
    return (
      <ActionBar>
        <Button running={isRunning} onClick={withdraw.retry}>
          {t('withdrawals.withdraw.retry')}
        </Button>
      </ActionBar>
    );
  const isPossible = isFresh && amountFen && problem === undefined && preview?.obstacles.length === 0;
  const label = amountFen
    ? t('withdrawals.withdraw.submit', { amount: formatFen(fen(amountFen)) })
    : t('withdrawals.withdraw.title');
  return (
    <ActionBar note={<Reason withdraw={withdraw} />}>
      <Button disabled={!isPossible} running={isRunning} onClick={() => withdraw.setConfirming(true)}>
        {label}
      </Button>
    </ActionBar>
  );
}

/** Why the button is off: reasons that no amount can change come first; otherwise the consequence of submitting. */
function Reason({ withdraw }: { withdraw: WithdrawForm }): ReactNode {
  const { t } = useText();
  const { amountFen, preview, problem } = withdraw;
  if (preview === undefined) return null;
  const [blocked] = blockingObstacles(preview.obstacles);
  if (blocked) return <Blocked obstacle={blocked} />;
  if (problem) return <WhyNot>{t(`withdrawals.withdraw.why.${problem.reason}`)}</WhyNot>;
  const minimum = formatFen(fen(preview.rule.minimumFen));
  if (!amountFen && preview.mostFen < preview.rule.minimumFen)
    return <WhyNot>{t('withdrawals.withdraw.why.too-little', { minimum })}</WhyNot>;
  if (!amountFen) return <WhyNot tone="missing">{t('withdrawals.withdraw.why.amount-missing')}</WhyNot>;
  const [other] = preview.obstacles;
  if (other && withdraw.isFresh) return <WhyNot>{other.msg}</WhyNot>;
  return <span role="status">{withdraw.isFresh && t(`withdrawals.withdraw.next-${withdraw.proof.way}`)}</span>;
}

function Blocked({ obstacle }: { obstacle: Obstacle }): ReactNode {
  const { t } = useText();
  const way = wayOut(obstacle.reason);
  const go = (): void => push(way?.to ?? '', way?.query);
  return (
    <WhyNot
      action={
        way?.to && (
          <button type="button" className="t-link" onClick={go}>
            {t(way.key)}
          </button>
        )
      }
    >
      {obstacle.msg}
    </WhyNot>
  );
}
