/** The new value, its effect, and the subjects that get it; then the confirmation. */
import { useState, type ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import type { submitChanges } from '../../contract/asking/submit-changes.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { ChosenCard } from './chosen-card.tsx';
import type { Selection } from './chosen.ts';
import { ConfirmChanges } from './confirm-changes.tsx';
import { askedValue, type Draft, type Options } from './draft.ts';
import { EffectNote } from './effect-note.tsx';
import { FeeValues } from './fee-values.tsx';
import { HoldsNote } from './holds-note.tsx';
import { Meaning } from './meaning.tsx';
import { RateValues } from './rate-values.tsx';
import { noteOf, submitText } from './submit-words.tsx';
import { usePreview } from './use-preview.ts';

export type Submission = AnswerOf<typeof submitChanges>;

export interface EditorProps {
  kind: ChangeKind;
  selection: Selection;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onRechoose: () => void;
  onDone: (result: Submission) => void;
}

export function Editor({
  kind,
  selection,
  draft,
  onDraft,
  onRechoose,
  onDone,
  options,
  bar,
}: EditorProps & { options: Options; bar: ReactNode }): ReactNode {
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
