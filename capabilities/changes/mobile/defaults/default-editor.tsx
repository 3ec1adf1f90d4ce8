/** The default rate of the chosen terminals, those that get it and those that do not; then the confirmation. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { ReadingScreen } from '#platform/client/reading-screen.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Callout, Empty } from '#platform/ui/feedback/feedback.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { RefusedList, SplitCount } from '#capabilities/terminals/mobile/api.tsx';
import { getDefaultOptions } from '../../contract/defaults/get-default-options.ts';
import type { submitDefaultRates } from '../../contract/defaults/submit-default-rates.ts';
import { policiesText } from '../asking/chosen-card.tsx';
import { askedValue, type Draft } from '../asking/draft.ts';
import { RateValues } from '../asking/rate-values.tsx';
import { grouped } from '../asking/refused-acts.ts';
import { useLimitText } from '../bar-text.ts';
import { RecordsAction } from '../records-action.tsx';
import type { DefaultSelection } from './chosen-terminals.ts';
import { ConfirmDefault, type DefaultRequest } from './confirm-default.tsx';
import { useDefaultPreview, type DefaultPreview } from './use-default-preview.ts';
import preview from '../asking/preview.module.css';

interface DefaultEditorProps {
  selection: DefaultSelection;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onRechoose: () => void;
  onDone: (result: AnswerOf<typeof submitDefaultRates>) => void;
}

const bar = <NavBar right={<RecordsAction kind="rate" />} />;

export function DefaultEditor(props: DefaultEditorProps): ReactNode {
  const read = useCall(getDefaultOptions, { selection: props.selection });
  if (read.data !== undefined) return <Editing {...props} options={read.data} />;
  return <ReadingScreen bar={bar} read={read} />;
}

type Options = AnswerOf<typeof getDefaultOptions>;

function Editing({
  selection,
  draft,
  onDraft,
  onRechoose,
  onDone,
  options,
}: DefaultEditorProps & { options: Options }): ReactNode {
  const { t } = useText();
  const [asking, setAsking] = useState<DefaultRequest>();
  const rates = askedValue('rate', draft, options)?.rates;
  const { data, isFresh, error, retry } = useDefaultPreview(selection, rates);
  const good = data?.acceptedCount ?? 0;
  const { setCount } = options;
  return (
    <Screen
      bar={bar}
      room="action-note"
      foot={
        <ActionBar note={noteOf(rates !== undefined, data, t)}>
          {setCount > 0 && (
            <Button kind="plain" className="fit" onClick={() => setAsking({ count: setCount })}>
              {t('changes.default.clear')}
            </Button>
          )}
          <Button
            disabled={rates === undefined || !isFresh || good === 0}
            onClick={() => setAsking({ rates, count: good })}
          >
            {t('changes.default.set-for', { count: rates === undefined ? options.count : good })}
          </Button>
        </ActionBar>
      }
    >
      <Stack>
        <ChosenTerminalsCard options={options} onRechoose={onRechoose} />
        {options.rates.length === 0 ? (
          <Card>
            <Empty icon="lock" title={t('changes.value.no-options')}>
              {t('changes.value.no-options-hint')}
            </Empty>
          </Card>
        ) : (
          <RateValues of="service" options={options} draft={draft} onChange={onDraft} />
        )}
        {error !== null && (
          <Card>
            <ReadError error={error} onRetry={retry} />
          </Card>
        )}
        {data !== undefined && (options.count > 1 || data.refusedCount > 0) && <Split data={data} />}
        <Callout>{t('changes.default.hint')}</Callout>
      </Stack>
      {asking && (
        <ConfirmDefault selection={selection} asked={asking} onClose={() => setAsking(undefined)} onDone={onDone} />
      )}
    </Screen>
  );
}

const noteOf = (hasValue: boolean, data: DefaultPreview | undefined, t: (key: string) => string): ReactNode => {
  if (!hasValue) return <WhyNot tone="missing">{t('changes.default.untouched')}</WhyNot>;
  if (data === undefined) return <WhyNot tone="missing">{t('changes.submit.waiting')}</WhyNot>;
  return data.acceptedCount === 0 ? <WhyNot>{t('changes.default.nobody')}</WhyNot> : undefined;
};

function ChosenTerminalsCard({ options, onRechoose }: { options: Options; onRechoose: () => void }): ReactNode {
  const { t } = useText();
  const { count, first } = options;
  return (
    <Card>
      <Row
        lead={<Disc icon="terminal" square />}
        title={count === 1 && first ? <Serial sn={first.sn} /> : t('changes.chosen.service', { count })}
        meta={policiesText(options, t)}
        value={t('changes.chosen.other')}
        onClick={onRechoose}
      />
    </Card>
  );
}

/** Refused terminals, grouped by their reason. */
function Split({ data }: { data: DefaultPreview }): ReactNode {
  const { t } = useText();
  const limitText = useLimitText();
  const groups = grouped(data.refused, ({ reason, limit }) => `${reason} ${JSON.stringify(limit)}`);
  return (
    <Card>
      <CardHead title={t('changes.preview.title')} />
      <div className={preview['split']}>
        <SplitCount
          good={data.acceptedCount}
          goodLabel={t('changes.default.can')}
          bad={data.refusedCount}
          badLabel={t('changes.default.cannot')}
        />
      </div>
      {data.refusedCount > 0 && (
        <RefusedList
          items={groups.map(({ id, first, items }) => {
            const name = first.sn;
            const count = items.length;
            return {
              id,
              reason: t(`changes.default-refused.${first.reason}`),
              what:
                count === 1
                  ? name
                  : t('changes.preview.and-others', { name, count, many: t('changes.count.service', { count }) }),
              detail: limitText(first.limit),
            };
          })}
        />
      )}
    </Card>
  );
}
