/** 新建限时费率: the merchants, the rates and days, the rate of each day, and the effect. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadingScreen } from '#platform/client/reading-screen.tsx';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import type { MadePromotion } from '../../contract/promotions/submit-promotion.ts';
import { ChooseStep } from '../asking/choose-step.tsx';
import type { Selection } from '../asking/chosen.ts';
import { useChosen } from '../asking/use-chosen.ts';
import { EMPTY_PROMOTION, isBegun, type PromotionDraft } from './promotion-draft.ts';
import { PromotionEditor } from './promotion-editor.tsx';
import { PromotionResult } from './promotion-result.tsx';

function SubmitPromotionPage(): ReactNode {
  const { t } = useText();
  const isFrozen = useSession().user?.status === 'frozen';
  if (!isFrozen) return <Asking />;
  return (
    <Screen bar={<NavBar />}>
      <Empty icon="lock" title={t('changes.frozen')}>
        {t('changes.frozen-hint')}
      </Empty>
    </Screen>
  );
}

function Asking(): ReactNode {
  const chosen = useChosen();
  const [draft, setDraft] = useState(EMPTY_PROMOTION);
  const [result, setResult] = useState<MadePromotion>();
  useLeaveGuard(result === undefined && (isBegun(draft) || (chosen.isTicked && chosen.selection !== undefined)));
  const restart = (): void => {
    setDraft(EMPTY_PROMOTION);
    setResult(undefined);
    chosen.clear();
  };
  if (result !== undefined) return <PromotionResult result={result} onAgain={restart} />;
  if (chosen.isChoosing || chosen.selection === undefined)
    return <ChooseStep kind="rate" chosen={chosen} forPromotion />;
  return (
    <TermsStep
      selection={chosen.selection}
      draft={draft}
      onDraft={setDraft}
      onRechoose={chosen.rechoose}
      onDone={setResult}
    />
  );
}

interface TermsStepProps {
  selection: Selection;
  draft: PromotionDraft;
  onDraft: (draft: PromotionDraft) => void;
  onRechoose: () => void;
  onDone: (result: MadePromotion) => void;
}

function TermsStep(props: TermsStepProps): ReactNode {
  const read = useCall(getChangeOptions, { kind: 'rate', selection: props.selection, forPromotion: true });
  if (read.data !== undefined) return <PromotionEditor {...props} options={read.data} />;
  return <ReadingScreen bar={<NavBar />} read={read} />;
}

export { SubmitPromotionPage as Page };
