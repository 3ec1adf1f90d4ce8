/** 修改费率: an approved merchant's rates between the own cost and the ceiling, in force from the next business day. */
import { Suspense, useState, type ReactNode } from 'react';
import { getMerchant } from '#capabilities/merchants/contract/get-merchant.ts';
import { RateEditor } from '#capabilities/merchants/mobile/api.ts';
import { ConfirmSheet, useConfirm } from '#capabilities/session/mobile/api.ts';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { CallError } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatRate } from '#platform/money/format.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Callout, Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { id as idField } from '#platform/ui/navigation/address-fields.ts';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { back, push, usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import type { TakenProof } from '#platform/ui/form/use-proof.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { changeMerchantRates } from '../../contract/change-merchant-rates.ts';
import { getRateOptions } from '../../contract/get-rate-options.ts';
import { PATHS } from '../paths.ts';
import { RATE_READS } from './pending-rates.tsx';

type Options = AnswerOf<typeof getRateOptions>;
type Rate = Options['rates'][number];

const FIELDS = { id: idField() };

export function Page(): ReactNode {
  const { t } = useText();
  const [{ id = '' }] = useAddress(FIELDS);
  const read = useCall(getRateOptions, { id });
  const bar = (
    <NavBar
      right={<NavAction onClick={() => push(PATHS.history, { id })}>{t('portfolio.change-rates.history')}</NavAction>}
    />
  );
  if (read.data === undefined)
    return (
      <Screen bar={bar}>
        <Stack>
          {read.error ? (
            <ReadError error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <Card>
              <SkeletonRows count={5} lead="none" />
            </Card>
          )}
        </Stack>
      </Screen>
    );
  if (read.data.rates.length === 0)
    return (
      <Screen bar={bar}>
        <Empty icon="policy" title={t('portfolio.rates.none')}>
          {t('portfolio.rates.none-hint')}
        </Empty>
      </Screen>
    );
  return <Editor id={id} bar={bar} options={read.data} onReread={() => void read.refetch()} />;
}

interface EditorProps {
  id: string;
  bar: ReactNode;
  options: Options;
  onReread: () => void;
}

const REFUSED = /^rates\.(\d)\.ratePpm$/;

/** A refused rate is named by its place in the request. */
const errorsByType = (error: unknown, rates: readonly { rateType: number }[]): Map<number, string> => {
  const fields = error instanceof CallError ? Object.entries(error.failure.fields ?? {}) : [];
  return new Map(
    fields.flatMap(([field, text]): [number, string][] => {
      const rate = rates[Number(REFUSED.exec(field)?.[1] ?? -1)];
      return rate === undefined ? [] : [[rate.rateType, text]];
    }),
  );
};

/** The rates as they are moved, and the command that saves them. */
const useRateChange = ({ id, options, onReread }: Omit<EditorProps, 'bar'>, onDone: () => void) => {
  const { rates } = options;
  const [moved, setMoved] = useState<ReadonlyMap<number, Ppm>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const valueOf = ({ rateType, ratePpm, nextPpm }: Rate): Ppm => moved.get(rateType) ?? nextPpm ?? ratePpm;
  const asked = rates.map((rate) => ({ rateType: rate.rateType, ratePpm: valueOf(rate) }));
  const isDirty = rates.some((rate) => valueOf(rate) !== (rate.nextPpm ?? rate.ratePpm));
  const release = useLeaveGuard(isDirty);
  const confirm = useConfirm('terms');
  const [isAsking, setAsking] = useState(false);
  const run = useCommand(changeMerchantRates, {
    invalidates: RATE_READS,
    onSuccess: () => {
      release();
      onDone();
    },
    onError: (error) => {
      if (confirm.refuse(error)) return true;
      setAsking(false);
      const found = errorsByType(error, asked);
      setErrors(found);
      onReread();
      return found.size > 0;
    },
  });
  const move = (rateType: number, ratePpm: Ppm): void => {
    setErrors(new Map());
    setMoved(new Map(moved).set(rateType, ratePpm));
  };
  const values = new Map(asked.map(({ rateType, ratePpm }) => [rateType, ratePpm]));
  const save = (proof: TakenProof): void => run.mutate({ id, rates: asked, ...proof });
  return { values, isDirty, errors, move, isRunning: run.isPending, confirm, isAsking, setAsking, save };
};

function Editor({ bar, ...props }: EditorProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { id, options } = props;
  const { validFrom, openOn, pendingFrom } = options;
  const day = formatShortDate(validFrom, now, lang);
  const change = useRateChange(props, () => {
    toast(t('portfolio.change-rates.done', { day }), 'check');
    back();
  });
  const { data: merchant } = useCall(getMerchant, { id });
  const note =
    openOn === undefined ? (
      <span>{t(pendingFrom ? 'portfolio.change-rates.replaces' : 'portfolio.change-rates.from', { day })}</span>
    ) : (
      <WhyNot tone="missing">{t('portfolio.change-rates.settled', { day: formatShortDate(openOn, now, lang) })}</WhyNot>
    );
  const foot = (
    <ActionBar note={note}>
      <Button
        running={change.isRunning}
        disabled={!change.isDirty || openOn !== undefined}
        onClick={() => change.setAsking(true)}
      >
        {t('portfolio.change-rates.ok')}
      </Button>
      <ConfirmRates change={change} options={options} day={day} name={merchant?.name ?? ''} />
    </ActionBar>
  );
  return (
    <Screen bar={bar} foot={foot} room="action-note">
      <Stack>
        <Card>
          <Row lead={<Disc icon="store" square />} title={merchant?.name ?? '…'} meta={options.policies.join(' · ')} />
        </Card>
        {pendingFrom && (
          <Callout>{t('portfolio.change-rates.pending', { day: formatShortDate(pendingFrom, now, lang) })}</Callout>
        )}
        <Card pad>
          <Suspense fallback={<SkeletonRows count={5} lead="none" />}>
            <RateEditor
              rates={options.rates}
              valueOf={({ rateType, lowestPpm }) => change.values.get(rateType) ?? lowestPpm}
              oldOf={({ rateType }) => options.rates.find((rate) => rate.rateType === rateType)?.ratePpm}
              errors={change.errors}
              onChange={change.move}
            />
          </Suspense>
        </Card>
      </Stack>
    </Screen>
  );
}

interface ConfirmRatesProps {
  change: ReturnType<typeof useRateChange>;
  options: Options;
  day: string;
  name: string;
}

/** Somebody else's price changes: old and new, from when, and for how long it then holds. */
function ConfirmRates({ change, options, day, name }: ConfirmRatesProps): ReactNode {
  const { t } = useText();
  const changed = options.rates.flatMap(({ rateType, ratePpm }) => {
    const next = change.values.get(rateType) ?? ratePpm;
    const from = formatRate(ratePpm);
    return next === ratePpm
      ? []
      : [
          t('portfolio.change-rates.old-new', {
            type: t(`merchants.rate-type.${rateType}`),
            from,
            to: formatRate(next),
          }),
        ];
  });
  return (
    <ConfirmSheet
      open={change.isAsking}
      onClose={() => change.setAsking(false)}
      title={t('portfolio.change-rates.confirm')}
      points={[
        { icon: 'store', title: name, text: changed.join(' · ') },
        { icon: 'clock', title: t('portfolio.change-rates.in-force', { day }), text: t('portfolio.change-rates.told') },
        {
          icon: 'refresh',
          title: t('portfolio.change-rates.again', { day }),
          text: t('portfolio.change-rates.then', { days: options.settledDays }),
        },
      ]}
      label={t('portfolio.change-rates.submit', { day })}
      purpose="terms"
      isRunning={change.isRunning}
      confirm={change.confirm}
      onConfirm={change.save}
    />
  );
}
