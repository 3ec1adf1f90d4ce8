/** 机具绑定: choose a terminal, a merchant and a service fee, then bind. */
import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { failureText } from '#platform/client/toast-failure.ts';
import type { Call } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { PickField } from '#platform/ui/form/field.tsx';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getMerchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { MerchantPicker, type PickedMerchant } from '#capabilities/merchants/mobile/api.ts';
import { bindTerminal } from '../../contract/binding/bind-terminal.ts';
import { getTerminal } from '../../contract/detail/get-terminal.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import type { TerminalInfo } from '../detail/use-terminal.ts';
import { CHANGED_BY_OPERATIONS } from '../operations/reads-changed-by-operations.ts';
import { useScan } from '../scan/use-scan.ts';
import { BoundResult } from './bound-result.tsx';
import { PolicyCard } from './policy-card.tsx';
import { MerchantSuggestions, TerminalSuggestions } from './suggestions.tsx';
import { TerminalPicker } from './terminal-picker.tsx';

type BoundTerminal = Omit<ComponentProps<typeof BoundResult>, 'onAgain' | 'Fees'>;

interface BindTerminalPageProps {
  /** The communication fee that is asked for at the binding, of a policy that lets it be changed. */
  Plan: ComponentType<{ id: string }>;
  /** Changes of fees that the binding asked for. */
  Fees: ComponentProps<typeof BoundResult>['Fees'];
  /** Reads of other capabilities that the binding changes. */
  alsoChanged: readonly Call[];
}

export function BindTerminalPage({ Plan, Fees, alsoChanged }: BindTerminalPageProps): ReactNode {
  const query = useQueryParams({ id: 'string', merchantId: 'string' });
  const [id, setId] = useState(query.id);
  const [picked, setMerchant] = useState<PickedMerchant>();
  const given = useCall(getMerchant, { id: query.merchantId ?? '' }, { enabled: query.merchantId !== undefined });
  const merchant =
    picked ?? (given.data?.isDirect === true && given.data.status === 'approved' ? given.data : undefined);
  const [chosenFee, setFee] = useState<number>();
  const [bound, setBound] = useState<BoundTerminal>();
  const read = useCall(getTerminal, { id: id ?? '' }, { enabled: id !== undefined });
  const info = read.data;
  const fee = feeOf(info, chosenFee);
  /** Picking the same terminal again refetches it, which allows a retry after a failed read. */
  const pick = (chosen: string): void => (chosen === id ? void read.refetch() : setId(chosen));
  useLeaveGuard(bound === undefined && (picked !== undefined || chosenFee !== undefined || id !== query.id));
  const again = (): void => {
    setBound(undefined);
    setId(undefined);
    setMerchant(undefined);
    setFee(undefined);
  };
  if (bound) return <BoundResult {...bound} Fees={Fees} onAgain={again} />;
  const foot = (
    <BindButton
      info={info}
      merchant={merchant}
      fee={fee}
      alsoChanged={alsoChanged}
      onBound={(isWaiting) => info && merchant && setBound({ terminal: info, merchant: merchant.name, isWaiting })}
    />
  );
  return (
    <Screen bar={<NavBar />} foot={foot} room="action-note">
      <Stack>
        <TerminalField
          info={info}
          problem={read.error ? failureText(read.error) : undefined}
          isWaiting={id !== undefined && read.isPending}
          onPick={pick}
        />
        <MerchantField
          merchant={merchant}
          problem={picked === undefined && given.error ? failureText(given.error) : undefined}
          onPick={setMerchant}
        />
        {info && <PolicyCard info={info} fee={fee} onFee={setFee} />}
        {info?.isCommunicationChangeable && <Plan id={info.id} />}
        {id === undefined && <TerminalSuggestions onPick={pick} />}
        {merchant === undefined && <MerchantSuggestions onPick={setMerchant} />}
      </Stack>
    </Screen>
  );
}

/** Preselects the service fee if there is only one option. */
const feeOf = (info: TerminalInfo | undefined, chosen: number | undefined): number | undefined => {
  const options = info?.serviceFeeOptionsFen ?? [];
  if (chosen !== undefined && options.includes(fen(chosen))) return chosen;
  return options.length === 1 ? options[0] : undefined;
};

function TerminalField({
  info,
  problem,
  isWaiting,
  onPick,
}: {
  info: TerminalInfo | undefined;
  /** Why the terminal could not be read. */
  problem: string | undefined;
  isWaiting: boolean;
  onPick: (id: string) => void;
}): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const scan = useScan('terminal', ([first]) => first?.id !== undefined && onPick(first.id));
  const cannot = info !== undefined && !info.operations.includes(OPERATION.bind);
  const reason = info?.isFrozen ? 'frozen' : info?.holder.relation === 'self' ? 'bound' : 'held_elsewhere';
  return (
    <>
      <PickField
        label={t('terminals.bind-terminal.terminal')}
        side={
          <button type="button" className="t-link hit hit--wide" onClick={() => scan({ type: OPERATION.bind })}>
            {t('terminals.scan-serials.title')}
          </button>
        }
        placeholder={t('terminals.bind-terminal.terminal-hint')}
        value={isWaiting ? <Skeleton width="10em" /> : info && <Serial sn={info.sn} />}
        hint={info && `${info.brandName} ${info.modelName}`}
        error={cannot ? t(`terminals.way.${reason}`) : problem}
        onClick={() => setOpen(true)}
      />
      <Sheet tall open={isOpen} onClose={() => setOpen(false)} title={t('terminals.bind-terminal.terminal')}>
        <TerminalPicker
          chosenId={info?.id}
          onPick={(id) => {
            onPick(id);
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}

function MerchantField({
  merchant,
  problem,
  onPick,
}: {
  merchant: PickedMerchant | undefined;
  /** Why the terminal in the address could not be read. */
  problem: string | undefined;
  onPick: (merchant: PickedMerchant) => void;
}): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PickField
        label={t('terminals.bind-terminal.merchant')}
        placeholder={t('terminals.bind-terminal.merchant-hint')}
        value={merchant?.name}
        hint={merchant?.no}
        error={problem}
        onClick={() => setOpen(true)}
      />
      <Sheet tall open={isOpen} onClose={() => setOpen(false)} title={t('terminals.bind-terminal.merchant')}>
        <MerchantPicker
          chosenId={merchant?.id}
          onPick={(picked) => {
            onPick(picked);
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}

interface BindButtonProps {
  info: TerminalInfo | undefined;
  merchant: PickedMerchant | undefined;
  fee: number | undefined;
  alsoChanged: readonly Call[];
  onBound: (isWaiting: boolean) => void;
}

function BindButton({ info, merchant, fee, alsoChanged, onBound }: BindButtonProps): ReactNode {
  const { t } = useText();
  const bind = useCommand(bindTerminal, {
    invalidates: [...CHANGED_BY_OPERATIONS, ...alsoChanged],
    onSuccess: ({ confirmer }) => onBound(confirmer === 'acquirer'),
  });
  const missing =
    info === undefined ? 'terminal' : merchant === undefined ? 'merchant' : fee === undefined ? 'fee' : undefined;
  const cannot = info !== undefined && !info.operations.includes(OPERATION.bind);
  const note = cannot
    ? t('terminals.bind-terminal.cannot')
    : missing
      ? t(`terminals.bind-terminal.missing-${missing}`)
      : t(`terminals.bind-terminal.${info?.asksAcquirer ? 'asks-acquirer' : 'consequence'}`, {
          merchant: merchant?.name ?? '',
        });
  return (
    <ActionBar note={note}>
      <Button
        disabled={cannot || missing !== undefined}
        running={bind.isPending}
        onClick={() =>
          info &&
          merchant &&
          fee !== undefined &&
          bind.mutate({ sn: info.sn, merchantId: merchant.id, serviceFeeFen: fee })
        }
      >
        {t('terminals.bind-terminal.bind')}
      </Button>
    </ActionBar>
  );
}
