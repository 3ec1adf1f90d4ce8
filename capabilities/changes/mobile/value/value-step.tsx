/** The new value, what it means, and who gets it; then the confirmation. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { getChangeOptions } from '../../contract/get-change-options.ts';
import type { submitChanges } from '../../contract/submit-changes.ts';
import type { Selection } from '../choose/chosen.ts';
import { RecordsAction } from '../records-action.tsx';
import { changedParts, type Translate } from '../value-words.ts';
import { ChosenCard } from './chosen-card.tsx';
import { ConfirmChanges } from './confirm-changes.tsx';
import { askedValue, type Draft, type Options } from './draft.ts';
import { EffectCard } from './effect-card.tsx';
import { EffectNote } from './effect-note.tsx';
import { FeeValues } from './fee-values.tsx';
import { HoldsNote } from './holds-note.tsx';
import { PhasesCard } from './phases-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { RateValues } from './rate-values.tsx';
import { usePreview, type Preview } from './use-preview.ts';

export type Submitted = AnswerOf<typeof submitChanges>;

interface ValueStepProps {
  kind: ChangeKind;
  selection: Selection;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onRechoose: () => void;
  onDone: (result: Submitted) => void;
}

export function ValueStep(props: ValueStepProps): ReactNode {
  const { kind, selection, onRechoose } = props;
  const read = useCall(getChangeOptions, { kind, selection });
  const bar = <NavBar right={<RecordsAction kind={kind} />} />;
  if (read.data === undefined)
    return (
      <Screen bar={bar}>
        <Stack>
          <Card>
            {read.error ? (
              <ReadError error={read.error} onRetry={() => void read.refetch()} />
            ) : (
              <SkeletonRows count={5} lead="none" />
            )}
          </Card>
        </Stack>
      </Screen>
    );
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

function Editor({
  kind,
  selection,
  draft,
  onDraft,
  onRechoose,
  onDone,
  options,
  bar,
}: ValueStepProps & { options: Options; bar: ReactNode }): ReactNode {
  const { t } = useText();
  const [allOrNothing, setAllOrNothing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const value = askedValue(kind, draft, options);
  const { preview, isFresh, error, retry } = usePreview(kind, selection, value);
  const good = preview?.acceptedCount ?? 0;
  const isBlocked = allOrNothing && (preview?.refusedCount ?? 0) > 0;
  const canSubmit = value !== undefined && isFresh && good > 0 && !isBlocked;
  const note =
    noteOf({ value, good, isBlocked, preview, t }) ?? (preview && <EffectNote kind={kind} preview={preview} />);
  const foot = (
    <ActionBar note={note}>
      <Button disabled={!canSubmit} onClick={() => setAsking(true)}>
        {value === undefined || preview === undefined ? t('changes.submit.none') : submitText(kind, preview, t)}
      </Button>
    </ActionBar>
  );
  return (
    <Screen bar={bar} foot={foot} room="action-note">
      <Stack>
        <ChosenCard kind={kind} options={options} onRechoose={onRechoose} />
        <Values kind={kind} options={options} draft={draft} onChange={onDraft} />
        {value !== undefined && error !== null && (
          <Card>
            <ReadError error={error} onRetry={retry} />
          </Card>
        )}
        {value !== undefined && preview !== undefined && (
          <Meaning
            kind={kind}
            options={options}
            preview={preview}
            allOrNothing={allOrNothing}
            onAllOrNothing={setAllOrNothing}
          />
        )}
        <HoldsNote options={options} />
      </Stack>
      {isAsking && value !== undefined && preview !== undefined && (
        <ConfirmChanges
          request={{ kind, selection, value, allOrNothing }}
          preview={preview}
          options={options}
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      )}
    </Screen>
  );
}

interface ValuesProps {
  kind: ChangeKind;
  options: Options;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

function Values({ kind, ...props }: ValuesProps): ReactNode {
  return kind === 'rate' ? <RateValues {...props} /> : <FeeValues kind={kind} {...props} />;
}

interface MeaningProps {
  kind: ChangeKind;
  options: Options;
  preview: Preview;
  allOrNothing: boolean;
  onAllOrNothing: (isOn: boolean) => void;
}

/** Of one what a month would be, of several who can be changed. */
function Meaning({ kind, options, preview, allOrNothing, onAllOrNothing }: MeaningProps): ReactNode {
  const isOne = options.count === 1;
  return (
    <>
      {preview.charges && preview.acceptedCount > 0 && <PhasesCard preview={preview} />}
      {hasSales(preview) && isOne && <EffectCard effect={preview.effect} />}
      {(!isOne || preview.refusedCount > 0) && (
        <PreviewCard kind={kind} preview={preview} allOrNothing={allOrNothing} onAllOrNothing={onAllOrNothing} />
      )}
    </>
  );
}

/** 提交，改为 0.580%: of one thing of one merchant its value, else how many. */
const submitText = (kind: ChangeKind, { acceptedCount: count, accepted }: Preview, t: Translate): string => {
  const [first] = accepted;
  const parts = count === 1 && first !== undefined ? changedParts(first.before, first.after, t) : [];
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0
    ? t('changes.submit.to', { value: only.after })
    : t(`changes.submit.${kind}`, { count });
};

const hasSales = (preview: Preview): preview is Preview & { effect: NonNullable<Preview['effect']> } =>
  preview.acceptedCount === 1 && (preview.effect?.volumeFen ?? 0) > 0;

interface NoteOf {
  value: unknown;
  good: number;
  isBlocked: boolean;
  preview: unknown;
  t: (key: string) => string;
}

/** Why the button is off. */
const noteOf = ({ value, good, isBlocked, preview, t }: NoteOf): ReactNode => {
  if (value === undefined) return <WhyNot tone="missing">{t('changes.submit.untouched')}</WhyNot>;
  if (preview === undefined) return <WhyNot tone="missing">{t('changes.submit.waiting')}</WhyNot>;
  if (good === 0) return <WhyNot>{t('changes.submit.nobody')}</WhyNot>;
  return isBlocked ? <WhyNot>{t('changes.submit.blocked')}</WhyNot> : undefined;
};
