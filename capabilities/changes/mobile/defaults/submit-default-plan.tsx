/** 选择通讯费: the plan of an unbound terminal, which is requested when the terminal is bound. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadingScreen } from '#platform/client/reading-screen.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Callout, Empty } from '#platform/ui/feedback/feedback.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getDefaultPlan } from '../../contract/defaults/get-default-plan.ts';
import { askedValue, EMPTY_DRAFT, isTouched } from '../asking/draft.ts';
import { FeeValues } from '../asking/fee-values.tsx';
import { RecordsAction } from '../records-action.tsx';
import { valueText } from '../value-words.ts';
import { ConfirmPlan, type AskedPlan } from './confirm-plan.tsx';

const bar = <NavBar right={<RecordsAction kind="communication" />} />;

function SubmitDefaultPlanPage(): ReactNode {
  const { id = '' } = useQueryParams({ id: 'string' });
  const read = useCall(getDefaultPlan, { id });
  if (read.data === undefined) return <ReadingScreen bar={bar} read={read} />;
  return <Choosing id={id} info={read.data} />;
}

type PlanInfo = AnswerOf<typeof getDefaultPlan>;

function Choosing({ id, info }: { id: string; info: PlanInfo }): ReactNode {
  const { t } = useText();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [asking, setAsking] = useState<AskedPlan>();
  const [isDone, setDone] = useState(false);
  useLeaveGuard(!isDone && isTouched(draft));
  const { inForce, plan, fees, options, policyId: of, policyName: name } = info;
  const value = askedValue('communication', draft, {});
  const base = plan ?? inForce;
  const { feeFen = base?.feeFen, freeDays = base?.freeDays, periodDays = base?.periodDays } = draft;
  const after = base && { feeFen, freeDays, periodDays };
  if (!info.canSet || options === undefined || after === undefined) return <Barred info={info} />;
  const foot = (
    <ActionBar
      note={value === undefined ? <WhyNot tone="missing">{t('changes.default-plan.untouched')}</WhyNot> : undefined}
    >
      {plan && (
        <Button kind="plain" className="fit" onClick={() => setAsking({})}>
          {t('changes.default.clear')}
        </Button>
      )}
      <Button disabled={value === undefined} onClick={() => setAsking({ value, after })}>
        {t('changes.default-plan.choose')}
      </Button>
    </ActionBar>
  );
  return (
    <Screen bar={bar} foot={foot} room="action-note">
      <Stack>
        <TerminalCard info={info} />
        <FeeValues
          kind="communication"
          options={{ count: 1, policies: [{ id: of, name, count: 1 }], fees, plan: options }}
          draft={draft}
          onChange={setDraft}
        />
        <Callout>{t('changes.default-plan.hint')}</Callout>
      </Stack>
      {asking && (
        <ConfirmPlan id={id} asked={asking} onClose={() => setAsking(undefined)} onDone={() => setDone(true)} />
      )}
    </Screen>
  );
}

/** The terminal, and the plan that would be asked for now. */
function TerminalCard({ info: { sn, policyName, plan, inForce } }: { info: PlanInfo }): ReactNode {
  const { t } = useText();
  const shown = plan ?? inForce;
  return (
    <Card>
      <Row
        lead={<Disc icon="terminal" square />}
        title={<Serial sn={sn} />}
        meta={
          <>
            {policyName}
            {shown && (
              <>
                <br />
                {t(`changes.default-plan.${plan ? 'chosen' : 'by-policy'}`, { plan: valueText(shown, t) })}
              </>
            )}
          </>
        }
      />
    </Card>
  );
}

function Barred({ info }: { info: PlanInfo }): ReactNode {
  const { t } = useText();
  const reason = info.barred ?? 'no-right';
  return (
    <Screen bar={bar}>
      <Stack>
        <TerminalCard info={info} />
        <Card>
          <Empty icon="lock" title={t(`changes.default-plan.barred.${reason}`)}>
            {t(`changes.default-plan.barred-hint.${reason}`)}
          </Empty>
        </Card>
      </Stack>
    </Screen>
  );
}

export { SubmitDefaultPlanPage as Page };
