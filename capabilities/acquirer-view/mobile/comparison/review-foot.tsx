import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { refreshComparison } from '../../contract/asking/refresh-comparison.ts';
import type { Kind } from '../../contract/comparison/agreements.ts';
import { getComparison } from '../../contract/comparison/get-comparison.ts';
import { getSummary } from '../../contract/comparison/get-summary.ts';
import { listComparisons } from '../../contract/comparison/list-comparisons.ts';
import { PATHS } from '../paths.ts';
import { isAskable, type ComparedInfo } from './comparison-words.tsx';

/** One answer changes everything that is stored about a terminal. */
const READS = [getSummary, ...Object.values(getComparison), ...Object.values(listComparisons)];

/** Whether there is anything to do. */
export const useHasFoot = (info: ComparedInfo | undefined): boolean => {
  const may = useMay();
  if (info === undefined) return false;
  return (isAskable(info) && may('tripartite:refresh')) || isReviewable(info, may);
};

const isReviewable = ({ differsSince, review }: ComparedInfo, may: (permission: string) => boolean): boolean =>
  differsSince !== undefined && (review !== undefined || may('dispute:open'));

/** Asks again, or has the difference looked into: one request for each, which is then followed. */
export function ReviewFoot({ kind, info }: { kind: Kind; info: ComparedInfo }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const mayReview = isReviewable(info, may);
  const mayAsk = isAskable(info) && may('tripartite:refresh');
  return (
    <ActionBar
      note={t(mayReview && info.review === undefined ? 'acquirer-view.review.note' : 'acquirer-view.ask.note')}
    >
      {mayAsk && <AskAgain kind={kind} info={info} isOnly={!mayReview} />}
      {mayReview && <Review kind={kind} info={info} />}
    </ActionBar>
  );
}

function Review({ kind, info: { terminalId, review } }: { kind: Kind; info: ComparedInfo }): ReactNode {
  const { t } = useText();
  const isEnded = review === undefined || !['open', 'in_review'].includes(review.state);
  const may = useMay();
  if (isEnded && may('dispute:open'))
    return (
      <Button onClick={() => push(PATHS.ask, { subject: `check-${kind}-${terminalId}` })}>
        {t('acquirer-view.review.ask')}
      </Button>
    );
  return <Button onClick={() => push(PATHS.review, { id: review?.id })}>{t('acquirer-view.review.see')}</Button>;
}

/** Asks the acquirer now. Its answer is shown, and changes none of our data. */
function AskAgain({ kind, info, isOnly }: { kind: Kind; info: ComparedInfo; isOnly: boolean }): ReactNode {
  const { t } = useText();
  const ask = useCommand(refreshComparison[kind], {
    invalidates: READS,
    onSuccess: ({ askedAt, problem }) => {
      if (askedAt === info.askedAt) toast(t('acquirer-view.ask.fresh'));
      else toast(t(problem === undefined ? 'acquirer-view.ask.done' : `acquirer-view.problem.${problem}`));
    },
  });
  const look = isOnly ? {} : { kind: 'quiet' as const, className: 'fit' };
  return (
    <Button {...look} running={ask.isPending} onClick={() => ask.mutate({ terminalId: info.terminalId })}>
      {t(isOnly ? 'acquirer-view.ask' : 'acquirer-view.ask.again')}
    </Button>
  );
}
