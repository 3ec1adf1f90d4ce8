/** The bounds within which the chosen ones can be changed; where nothing can, the reason. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadingScreen } from '#platform/client/reading-screen.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import { RecordsAction } from '../records-action.tsx';
import { ChosenCard } from './chosen-card.tsx';
import type { Options } from './draft.ts';
import { Editor, type EditorProps } from './editor.tsx';

export function ValueStep(props: EditorProps): ReactNode {
  const { kind, selection, onRechoose } = props;
  const read = useCall(getChangeOptions, { kind, selection });
  const bar = <NavBar right={<RecordsAction kind={kind} />} />;
  if (read.data === undefined) return <ReadingScreen bar={bar} read={read} />;
  if (!isOffered(read.data))
    return (
      <Screen bar={bar}>
        <Stack>
          <ChosenCard kind={kind} options={read.data} onRechoose={onRechoose} />
          <Card>
            <NoOptions isFixed={read.data.first?.barred?.reason === 'fixed'} />
          </Card>
        </Stack>
      </Screen>
    );
  return <Editor {...props} options={read.data} bar={bar} />;
}

function NoOptions({ isFixed }: { isFixed: boolean }): ReactNode {
  const { t } = useText();
  return (
    <Empty icon="lock" title={t(isFixed ? 'changes.refused.fixed' : 'changes.value.no-options')}>
      {t(isFixed ? 'changes.choose.fixed-hint' : 'changes.value.no-options-hint')}
    </Empty>
  );
}

const isOffered = ({ rates, fees, plan }: Options): boolean =>
  (rates?.length ?? 0) > 0 || (fees?.length ?? 0) > 0 || plan !== undefined;
