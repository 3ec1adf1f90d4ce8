import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Callout, Empty } from '#platform/ui/feedback/feedback.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import type { previewWithdrawal } from '../../contract/applying/preview-withdrawal.ts';
import { wayOut } from './obstacle-links.ts';

export type Obstacle = AnswerOf<typeof previewWithdrawal>['obstacles'][number];

/** Obstacles that no input can remove: the reason replaces the form. */
const FINAL: ReadonlySet<string> = new Set(['withdraw_specific_account', 'withdraw_frozen']);
/** Obstacles concerning the amount, which the amount field explains. */
const OF_AMOUNT: ReadonlySet<string> = new Set([
  'withdraw_below_minimum',
  'withdraw_above_maximum',
  'withdraw_insufficient',
  'withdraw_nothing_left',
]);

export const finalObstacle = (obstacles: readonly Obstacle[]): Obstacle | undefined =>
  obstacles.find(({ reason }) => FINAL.has(reason));
/** Obstacles that do not concern the amount. */
export const blockingObstacles = (obstacles: readonly Obstacle[]): Obstacle[] =>
  obstacles.filter(({ reason }) => !OF_AMOUNT.has(reason));

/** Shows each obstacle with a link to the page where it can be removed. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }): ReactNode {
  return obstacles.map((obstacle) => <OneObstacle key={obstacle.reason} obstacle={obstacle} />);
}

export function OneObstacle({ obstacle }: { obstacle: Obstacle }): ReactNode {
  const { t } = useText();
  const way = wayOut(obstacle.reason);
  const action = way?.to && <SmallButton onClick={() => push(way.to ?? '', way.query)}>{t(way.key)}</SmallButton>;
  return (
    <Callout tone="warning" action={action}>
      {obstacle.msg}
    </Callout>
  );
}

export function NotPossible({ why }: { why: string }): ReactNode {
  const { t } = useText();
  return (
    <Empty icon="lock" title={t('withdrawals.withdraw.not-possible')}>
      {why}
    </Empty>
  );
}
