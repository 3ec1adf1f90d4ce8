/** The stored data about the caller, by section, the newest of each; and the export of all of it. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { ExportSheet } from '#capabilities/exports/mobile/api.ts';
import { exportPersonalData } from '../contract/export-personal-data.ts';
import { listPersonalData } from '../contract/list-personal-data.ts';
import { PERSONAL_ITEMS, SECTIONS } from '../contract/personal-items.ts';
import { DatumRow } from './datum-row.tsx';
import { Group } from './group.tsx';

const SHOWN = 100;
const NEWEST = 3;

function Sections({ rows }: { rows: AnswerOf<typeof listPersonalData>['rows'] }): ReactNode {
  const { t } = useText();
  return SECTIONS.map((section) => {
    const items: readonly string[] = PERSONAL_ITEMS[section];
    const own = rows.filter(({ item }) => items.includes(item));
    if (own.length === 0) return null;
    return (
      <Group key={section} title={t(`privacy.section.${section}`)}>
        {own.map((row, index) => (
          <DatumRow key={index} datum={row} before={own[index - 1]} />
        ))}
      </Group>
    );
  });
}

function PersonalDataPage(): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall(listPersonalData, { pageSize: SHOWN, newest: NEWEST });
  const foot = (
    <ActionBar>
      <Button icon="download" onClick={() => setOpen(true)}>
        {t('privacy.export')}
      </Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar />} foot={foot}>
      <Stack>
        <p className="t-meta">{t('privacy.hint')}</p>
        {data ? <Sections rows={data.rows} /> : <WaitingCard error={error} onRetry={refetch} lead="disc" count={6} />}
      </Stack>
      <ExportSheet
        key={String(isOpen)}
        call={exportPersonalData}
        request={{}}
        isPersonal
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Screen>
  );
}

export { PersonalDataPage as Page };
