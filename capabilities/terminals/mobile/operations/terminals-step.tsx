/** Selects the terminals: picked from the list, pasted, a range, a file, or all that match a filter. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { PickField } from '#platform/ui/form/field.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { BOUND } from '../../contract/binding/bind-status.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { OPERATIONS } from '../../rules/operations/operation-rules.ts';
import { GiverPicker } from './giver-picker.tsx';
import { selectionOf, WAYS, type Way } from './operation-draft.ts';
import { SelectByFile } from './select-by-file.tsx';
import { SelectByFilter } from './select-by-filter.tsx';
import { SelectByPaste } from './select-by-paste.tsx';
import { SelectByPick } from './select-by-pick.tsx';
import { SelectByRange } from './select-by-range.tsx';
import type { ChooseProps, StepProps } from './step-props.ts';

const PARTS: Readonly<Record<Way, (props: ChooseProps) => ReactNode>> = {
  pick: SelectByPick,
  paste: SelectByPaste,
  range: SelectByRange,
  file: SelectByFile,
  filter: SelectByFilter,
};

export function TerminalsStep({ draft, change, onNext, onBack, frame }: StepProps): ReactNode {
  const { t } = useText();
  const rule = OPERATIONS[draft.type ?? OPERATION.assign];
  const needsGiver = rule.giver === 'direct' && draft.giver === undefined;
  const Part = PARTS[draft.way];
  const isReady = selectionOf(draft) !== undefined && !needsGiver;
  const foot = (
    <ActionBar
      note={
        isReady ? undefined : t(needsGiver ? 'terminals.select.giver-first' : `terminals.select.missing-${draft.way}`)
      }
    >
      <Button kind="quiet" className="fit" onClick={onBack}>
        {t('terminals.operate-terminals.back')}
      </Button>
      <Button disabled={!isReady} onClick={onNext}>
        {t('terminals.operate-terminals.next')}
      </Button>
    </ActionBar>
  );
  return frame(
    <>
      {rule.giver === 'direct' && <GiverField needs={rule.needs} draft={draft} change={change} />}
      {!needsGiver && (
        <>
          <div>
            <Chips
              look="fit"
              label={t('terminals.select.way')}
              value={draft.way}
              onChange={(way) => change({ way })}
              choices={WAYS.map((way) => ({ value: way, label: t(`terminals.select.way-${way}`) }))}
            />
          </div>
          {rule.needs === 'bound' && (draft.way === 'pick' || draft.way === 'filter') && (
            <StateField draft={draft} change={change} />
          )}
          <Part key={draft.giver?.id} draft={draft} change={change} />
        </>
      )}
    </>,
    foot,
    'action-note',
  );
}

/** Terminals to unbind are either bound or activated. */
function StateField({ draft: { filter }, change }: ChooseProps): ReactNode {
  const { t } = useText();
  return (
    <Segmented
      onGround
      label={t('terminals.terminal-list.status')}
      choices={([3, 1] as const).map((value) => ({ value, label: t(`terminals.bind-status.${value}`) }))}
      value={filter.bindStatus === BOUND ? 1 : 3}
      onChange={(bindStatus) => change({ filter: { ...filter, bindStatus } })}
    />
  );
}

/** The agent that gives the terminals; the picked terminals are cleared when it changes. */
function GiverField({ needs, draft, change }: ChooseProps & { needs: 'unbound' | 'bound' }): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PickField
        label={t('terminals.select.giver')}
        placeholder={t('terminals.select.giver-hint')}
        value={draft.giver?.name}
        onClick={() => setOpen(true)}
      />
      <Sheet tall open={isOpen} onClose={() => setOpen(false)} title={t('terminals.select.giver')}>
        <GiverPicker
          needs={needs}
          without={draft.taker?.id}
          chosenId={draft.giver?.id}
          onPick={(giver) => {
            change({ giver, ...(giver.id !== draft.giver?.id && { picked: [] }) });
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}
