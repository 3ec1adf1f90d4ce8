/** Adds a settlement account (the own one first, then others) or, with `?id=`, edits one. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty, ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getProfile } from '../contract/get-profile.ts';
import { AccountForm } from './account-form.tsx';
import { useMaySettle } from './use-may-settle.ts';

export function Page(): ReactNode {
  const { t } = useText();
  const mayEdit = useMaySettle()('settlement:edit');
  const { id } = useQueryParams({ id: 'string' });
  const { data, isError, refetch } = useCall(getProfile, {});
  if (!data) {
    const waiting = isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows lead="none" count={5} />;
    return (
      <Screen bar={<NavBar />}>
        <Stack>
          <Card>{waiting}</Card>
        </Stack>
      </Screen>
    );
  }
  const account = [data.settlement, ...data.others].find((each) => each?.id === id);
  if (id !== undefined && account === undefined)
    return (
      <Screen bar={<NavBar />}>
        <Empty icon="card" title={t('settlement.form.gone')} />
      </Screen>
    );
  const locked = lockOf(data.info, mayEdit);
  const why = locked && t(locked);
  if (why !== undefined && account === undefined)
    return (
      <Screen bar={<NavBar />}>
        <Empty icon="lock" title={why} />
      </Screen>
    );
  // The key resets the form when the account changes.
  return <AccountForm key={id ?? 'new'} account={account} isFirst={data.settlement === undefined} lockedBy={why} />;
}

/** Text key of why changes are not allowed, shown before the user types anything. */
const lockOf = (
  { isSpecificAccount, status }: AnswerOf<typeof getProfile>['info'],
  mayEdit: boolean,
): string | undefined => {
  if (isSpecificAccount) return 'refusal.specific_account';
  if (status === 'frozen') return 'settlement.accounts.frozen';
  return mayEdit ? undefined : 'settlement.form.view-only';
};
