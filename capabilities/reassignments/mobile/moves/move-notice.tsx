/** 通知: the effect that a move of an agent to another parent has on the reader. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadingScreen } from '#platform/client/reading-screen.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime, formatShortDate } from '#platform/time/format.ts';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { id as idField } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ChangeTitle } from '#capabilities/policies/mobile/api.ts';
import { getMoveNotice } from '../../contract/moves/get-move-notice.ts';
import { MoveContacts } from './move-contacts.tsx';
import { MoveLines } from './move-lines.tsx';
import { MoveMeaning } from './move-meaning.tsx';
import { MoveRaised } from './move-raised.tsx';
import { titleOf, type MoveNotice } from './move-words.ts';

const FIELDS = { id: idField() };
const TO_THE_MINUTE = 16;

function MoveNoticePage(): ReactNode {
  const { t } = useText();
  const [{ id = '' }] = useAddress(FIELDS);
  const read = useCall(getMoveNotice, { id });
  if (read.data)
    return (
      <Screen bar={<NavBar />}>
        <PullToRefresh onRefresh={read.refetch}>
          <Content notice={read.data} />
        </PullToRefresh>
      </Screen>
    );
  const gone = {
    icon: 'file',
    title: t('reassignments.notice.gone'),
    text: t('reassignments.notice.gone-text'),
  } as const;
  return <ReadingScreen bar={<NavBar />} read={read} rows={6} gone={gone} />;
}

const TONES = { scheduled: 'primary', done: 'success', cancelled: 'neutral', failed: 'neutral' } as const;

function Content({ notice }: { notice: MoveNotice }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { status, day, notifiedAt, agentName, parentName } = notice;
  const names = {
    agent: agentName ?? t('reassignments.notice.someone'),
    parent: parentName ?? t('reassignments.notice.someone'),
  };
  const state = t(`reassignments.notice.state-${status}`, { day: formatShortDate(day, now, lang) });
  return (
    <>
      <ChangeTitle title={t(titleOf(notice), names)}>
        <Tag tone={TONES[status]}>{state}</Tag>{' '}
        {t('reassignments.notice.told', { when: formatDateTime(notifiedAt).slice(0, TO_THE_MINUTE) })}
      </ChangeTitle>
      <Stack>
        <MoveMeaning notice={notice} />
        <MoveLines notice={notice} />
        <MoveRaised notice={notice} />
        <MoveContacts notice={notice} />
      </Stack>
    </>
  );
}

export { MoveNoticePage as Page };
