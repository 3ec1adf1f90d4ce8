/** 设置默认费率: which unbound terminals and which rate, which is requested when one of them is bound. */
import { useState, type ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { back } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Outcome } from '#platform/ui/page/outcome.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import type { submitDefaultRates } from '../../contract/defaults/submit-default-rates.ts';
import { EMPTY_DRAFT, isTouched } from '../asking/draft.ts';
import { RecordsAction } from '../records-action.tsx';
import { ChooseTerminals } from './choose-terminals.tsx';
import { useChosenTerminals } from './chosen-terminals.ts';
import { DefaultEditor } from './default-editor.tsx';

type Result = AnswerOf<typeof submitDefaultRates>;

function SubmitDefaultRatesPage(): ReactNode {
  const { t } = useText();
  const isFrozen = useSession().user?.status === 'frozen';
  if (!isFrozen) return <Setting />;
  return (
    <Screen bar={<NavBar right={<RecordsAction kind="rate" />} />}>
      <Empty icon="lock" title={t('changes.frozen')}>
        {t('changes.frozen-hint')}
      </Empty>
    </Screen>
  );
}

function Setting(): ReactNode {
  const chosen = useChosenTerminals();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [result, setResult] = useState<Result>();
  useLeaveGuard(result === undefined && (isTouched(draft) || (chosen.isTicked && chosen.selection !== undefined)));
  const restart = (): void => {
    setDraft(EMPTY_DRAFT);
    setResult(undefined);
    chosen.choose([]);
  };
  if (result !== undefined) return <Done result={result} onAgain={restart} />;
  if (chosen.isChoosing || chosen.selection === undefined) return <ChooseTerminals chosen={chosen} />;
  return (
    <DefaultEditor
      selection={chosen.selection}
      draft={draft}
      onDraft={setDraft}
      onRechoose={chosen.rechoose}
      onDone={setResult}
    />
  );
}

function Done({
  result: { acceptedCount: count, refusedCount },
  onAgain,
}: {
  result: Result;
  onAgain: () => void;
}): ReactNode {
  const { t } = useText();
  return (
    <Screen
      bar={<NavBar closes />}
      foot={
        <ActionBar leads>
          <Button kind="quiet" className="fit" onClick={onAgain}>
            {t('changes.default.again')}
          </Button>
          <Button onClick={() => back()}>{t('changes.result.done')}</Button>
        </ActionBar>
      }
    >
      <Stack>
        <Card>
          <Outcome look={count === 0 ? 'bad' : 'good'} title={t('changes.default.done', { count })}>
            {t(refusedCount > 0 ? 'changes.result.refused-service' : 'changes.default.done-hint', {
              count: refusedCount,
            })}
          </Outcome>
        </Card>
      </Stack>
    </Screen>
  );
}

export { SubmitDefaultRatesPage as Page };
