/** Adds a settlement account (the own one first, then others) or, with `?id=`, edits one. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { AccountForm } from './account-form.tsx';
import { useMaySettle } from './use-may-settle.ts';

function BindCardPage(): ReactNode {
  const { t } = useText();
  const mayEdit = useMaySettle()('settlement:edit');
  const { id } = useQueryParams({ id: 'string' });
  const { data, error, isError, refetch } = useCall(getProfile, {});
  if (!data) {
    const waiting = isError ? (
      <ReadError error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows lead="none" count={5} />
    );
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
  const locked = lockOf(data, mayEdit) ?? (account?.paying && 'settlement.form.paying');
  const why = locked && t(locked);
  if (why !== undefined && account === undefined)
    return (
      <Screen bar={<NavBar />}>
        <Empty icon="lock" title={why} />
      </Screen>
    );
  // The key resets the form when the account changes.
  const accounts = [data.settlement, ...data.others];
  return (
    <AccountForm
      key={id ?? 'new'}
      account={account}
      former={account?.replacesId === undefined ? account : accounts.find((one) => one?.id === account.replacesId)}
      payees={data.payees}
      isFirst={data.settlement === undefined}
      lockedBy={why}
    />
  );
}

/** Text key of why changes are not allowed, shown before the user types anything. */
const lockOf = ({ info, payees }: AnswerOf<typeof getProfile>, mayEdit: boolean): string | undefined => {
  if (info.isSpecificAccount) return 'refusal.specific_account';
  if (info.status === 'frozen') return 'settlement.accounts.frozen';
  if (mayEdit && payees !== undefined && payees.holder === undefined) return 'refusal.settlement_not_certified';
  return mayEdit ? undefined : 'settlement.form.view-only';
};

export { BindCardPage as Page };
