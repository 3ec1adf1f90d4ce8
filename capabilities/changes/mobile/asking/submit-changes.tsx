/** 修改商户费率, 修改直营商户激活服务费, 修改通讯费: whose value, which value, its effect; then each change ends on its own. */
import { useState, type ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { RecordsAction } from '../records-action.tsx';
import { useKind } from '../use-kind.ts';
import { ChooseStep } from './choose-step.tsx';
import { EMPTY_DRAFT, isTouched } from './draft.ts';
import type { Submission } from './editor.tsx';
import { ResultStep } from './result-step.tsx';
import { useChosen } from './use-chosen.ts';
import { ValueStep } from './value-step.tsx';

function SubmitChangesPage(): ReactNode {
  const { t } = useText();
  const kind = useKind();
  const isFrozen = useSession().user?.status === 'frozen';
  if (!isFrozen) return <Asking key={kind} />;
  return (
    <Screen bar={<NavBar right={<RecordsAction kind={kind} />} />}>
      <Empty icon="lock" title={t('changes.frozen')}>
        {t('changes.frozen-hint')}
      </Empty>
    </Screen>
  );
}

function Asking(): ReactNode {
  const kind = useKind();
  const chosen = useChosen();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [result, setResult] = useState<Submission>();
  const isBegun = isTouched(draft) || (chosen.isTicked && chosen.selection !== undefined);
  useLeaveGuard(result === undefined && isBegun);
  const restart = (): void => {
    setDraft(EMPTY_DRAFT);
    setResult(undefined);
    chosen.clear();
  };
  if (result !== undefined) return <ResultStep kind={kind} result={result} onAgain={restart} />;
  if (chosen.isChoosing || chosen.selection === undefined) return <ChooseStep kind={kind} chosen={chosen} />;
  return (
    <ValueStep
      kind={kind}
      selection={chosen.selection}
      draft={draft}
      onDraft={setDraft}
      onRechoose={chosen.rechoose}
      onDone={setResult}
    />
  );
}

export { SubmitChangesPage as Page };
