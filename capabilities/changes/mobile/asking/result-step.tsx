/** The submitted changes, and where to see their progress. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { back, redirect } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Outcome } from '#platform/ui/page/outcome.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { CHANGE_PATHS } from '../paths.ts';
import { RecordsAction } from '../records-action.tsx';
import type { Submission } from './editor.tsx';

interface ResultStepProps {
  kind: ChangeKind;
  result: Submission;
  onAgain: () => void;
}

export function ResultStep({ kind, result, onAgain }: ResultStepProps): ReactNode {
  const { t } = useText();
  const { acceptedCount: count, refusedCount, changeId, batchId, waitsUntil } = result;
  const { info, list } = CHANGE_PATHS[kind];
  const see = (): void => (changeId === undefined ? redirect(list, { batchId }) : redirect(info, { id: changeId }));
  return (
    <Screen
      bar={<NavBar closes right={<RecordsAction kind={kind} />} />}
      foot={
        <ActionBar leads>
          <Button kind="quiet" className="fit" onClick={count === 0 ? onAgain : () => back()}>
            {t(count === 0 ? 'changes.result.again' : 'changes.result.done')}
          </Button>
          {count > 0 && <Button onClick={see}>{t('changes.result.see')}</Button>}
        </ActionBar>
      }
    >
      <Stack>
        <Card>
          <Outcome
            look={count === 0 ? 'bad' : 'waiting'}
            title={t(count === 0 ? 'changes.result.none' : `changes.result.asked-${kind}`, { count })}
          >
            {refusedCount > 0
              ? t(`changes.result.refused-${kind}`, { count: refusedCount })
              : t(waitsUntil === undefined ? 'changes.result.waits' : 'changes.result.waits-consent')}
          </Outcome>
        </Card>
      </Stack>
    </Screen>
  );
}
