/** 通知: one change of the reader's own terms: the values, the effect, who was carried along, why, whom to ask. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadingScreen } from '#platform/client/reading-screen.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { id as idField } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getTermChange } from '../../contract/term-changes/get-term-change.ts';
import { ChangeBar } from './change-bar.tsx';
import { ChangeCarried } from './change-carried.tsx';
import { ChangeHead } from './change-head.tsx';
import { ChangeMeaning } from './change-meaning.tsx';
import { ChangeReason } from './change-reason.tsx';
import { ChangedTerms } from './changed-terms.tsx';

const FIELDS = { id: idField() };

function TermChangePage(): ReactNode {
  const { t } = useText();
  const [{ id = '' }] = useAddress(FIELDS);
  const read = useCall(getTermChange, { id });
  const { data: change } = read;
  if (change)
    return (
      <Screen bar={<NavBar />} foot={<ChangeBar change={change} />} room="action-note">
        <PullToRefresh onRefresh={read.refetch}>
          <ChangeHead change={change} />
          <Stack>
            <ChangedTerms change={change} />
            <ChangeMeaning change={change} />
            <ChangeCarried change={change} />
            <ChangeReason change={change} />
          </Stack>
        </PullToRefresh>
      </Screen>
    );
  return (
    <ReadingScreen
      bar={<NavBar />}
      read={read}
      rows={6}
      gone={{ icon: 'file', title: t('policies.term-change.gone'), text: t('policies.term-change.gone-text') }}
    />
  );
}

export { TermChangePage as Page };
