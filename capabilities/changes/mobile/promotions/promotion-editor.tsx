/** Name, days, priority and rates; then each day's rate, and its effect. */
import { useState, type ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { MadePromotion } from '../../contract/promotions/submit-promotion.ts';
import { ChosenCard } from '../asking/chosen-card.tsx';
import type { Selection } from '../asking/chosen.ts';
import { askedValue, type Options } from '../asking/draft.ts';
import { EffectCard } from '../asking/effect-card.tsx';
import { EffectNote } from '../asking/effect-note.tsx';
import { RateValues } from '../asking/rate-values.tsx';
import { ConfirmPromotion } from './confirm-promotion.tsx';
import { PromotedCard } from './promoted-card.tsx';
import { missingIn, type PromotionDraft } from './promotion-draft.ts';
import { TermsCard } from './terms-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { usePromotionPreview, type PromotionPreview, type PromotionTerms } from './use-promotion-preview.ts';

interface PromotionEditorProps {
  selection: Selection;
  draft: PromotionDraft;
  options: Options;
  onDraft: (draft: PromotionDraft) => void;
  onRechoose: () => void;
  onDone: (result: MadePromotion) => void;
}

const termsOf = ({ selection, draft, options }: PromotionEditorProps, today: string): PromotionTerms | undefined => {
  const { fromOn, toOn, priority } = draft;
  const rates = askedValue('rate', draft.value, options)?.rates;
  const missing = missingIn({ ...draft, name: '-' }, today);
  return rates === undefined || missing !== undefined ? undefined : { selection, rates, fromOn, toOn, priority };
};

export function PromotionEditor(props: PromotionEditorProps): ReactNode {
  const { t } = useText();
  const { draft, options, onDraft, onRechoose, onDone } = props;
  const today = businessDay(useNow(usePage().active));
  const [isAsking, setAsking] = useState(false);
  const terms = termsOf(props, today);
  const { preview, isFresh, error, retry } = usePromotionPreview(terms);
  const count = preview?.acceptedCount ?? 0;
  const missing = missingIn(draft, today);
  const canSubmit = missing === undefined && isFresh && count > 0;
  const foot = (
    <ActionBar note={<Note draft={draft} today={today} options={options} preview={preview} />}>
      <Button disabled={!canSubmit} onClick={() => setAsking(true)}>
        {count === 0 ? t('changes.promotion.submit-none') : t('changes.promotion.submit', { count })}
      </Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar />} foot={foot} room="action-note">
      <Stack>
        <ChosenCard kind="rate" options={options} onRechoose={onRechoose} />
        <TermsCard draft={draft} today={today} onChange={onDraft} />
        {(options.rates?.length ?? 0) > 0 ? (
          <RateValues options={options} draft={draft.value} onChange={(value) => onDraft({ ...draft, value })} />
        ) : (
          <Card>
            <Empty icon="lock" title={t('changes.value.no-options')}>
              {t('changes.value.no-options-hint')}
            </Empty>
          </Card>
        )}
        {error !== null && terms !== undefined && (
          <Card>
            <ReadError error={error} onRetry={retry} />
          </Card>
        )}
        {preview !== undefined && (
          <Meaning
            preview={preview}
            isOne={options.count === 1}
            rateTypes={(terms?.rates ?? []).map(({ rateType }) => rateType)}
          />
        )}
      </Stack>
      {isAsking && terms !== undefined && preview !== undefined && (
        <ConfirmPromotion
          request={{ ...terms, name: draft.name.trim() }}
          preview={preview}
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      )}
    </Screen>
  );
}

interface MeaningProps {
  preview: PromotionPreview;
  isOne: boolean;
  rateTypes: readonly number[];
}

function Meaning({ preview, isOne, rateTypes }: MeaningProps): ReactNode {
  const { effect, acceptedCount, refusedCount } = preview;
  return (
    <>
      {acceptedCount > 0 && <TimelineCard timelines={preview.timelines} isOne={isOne} />}
      {effect !== undefined && effect.volumeFen > 0 && <EffectCard effect={effect} rateTypes={rateTypes} />}
      {(!isOne || refusedCount > 0) && <PromotedCard preview={preview} />}
    </>
  );
}

interface NoteProps {
  draft: PromotionDraft;
  today: string;
  options: Options;
  preview: PromotionPreview | undefined;
}

/** The missing part, or else the 30-day effect. */
function Note({ draft, today, options, preview }: NoteProps): ReactNode {
  const { t } = useText();
  const missing = missingIn(draft, today);
  const isUnset = askedValue('rate', draft.value, options) === undefined;
  if (missing !== undefined || isUnset)
    return <WhyNot tone="missing">{t(`changes.promotion.missing-${missing ?? 'rate'}`)}</WhyNot>;
  if (preview === undefined) return null;
  if (preview.acceptedCount === 0) return <WhyNot>{t('changes.promotion.all-refused')}</WhyNot>;
  return <EffectNote kind="rate" preview={preview} />;
}
