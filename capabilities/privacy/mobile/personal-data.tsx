/** What is kept about the caller, and its export. */
import { useState, type ReactNode } from 'react';
import { ExportSheet } from '#capabilities/exports/mobile/api.ts';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { exportPersonalData } from '../contract/export-personal-data.ts';
import { listPersonalData } from '../contract/list-personal-data.ts';

const SHOWN = 100;

export function Page(): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall(listPersonalData, { pageSize: SHOWN });
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
        <Card>
          {data ? (
            <Rows>
              {data.rows.map(({ item, value, at }, index) => (
                <Row
                  key={index}
                  title={value}
                  meta={[t(`privacy.item.${item}`), at && formatDateTime(at)].filter(Boolean).join(' · ')}
                />
              ))}
            </Rows>
          ) : error ? (
            <ReadError error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={4} />
          )}
        </Card>
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
