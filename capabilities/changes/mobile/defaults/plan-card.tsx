/** The communication fee that is asked for when an own terminal is bound; the policy's own while none is chosen. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhenInText } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Joined } from '#platform/ui/list/joined.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getDefaultPlan } from '../../contract/defaults/get-default-plan.ts';
import { DEFAULT_PLAN_PATH } from '../paths.ts';
import { valueText } from '../value-words.ts';

interface PlanCardProps {
  id: string;
  /** Whether the card is shown also to a user who may not choose: it says which fees the binding asks for. */
  always?: boolean;
}

export function PlanCard({ id, always = false }: PlanCardProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { data } = useCall(getDefaultPlan, { id });
  if (data === undefined || (data.plan === undefined && !data.canSet && !always)) return null;
  const { plan, inForce, setAt, setBy, canSet } = data;
  const shown = plan ?? inForce;
  return (
    <Card>
      <CardHead title={t('changes.default-plan.card')} />
      <Row
        icon="swap"
        title={shown === undefined ? t('changes.default-plan.none') : valueText(shown, t)}
        meta={
          plan === undefined ? (
            t('changes.default-plan.standard')
          ) : (
            <Joined>
              {t('changes.default.then')}
              {setAt && formatWhenInText(setAt, now, lang)}
              {setBy}
            </Joined>
          )
        }
        {...(canSet && {
          value: t(`changes.default-plan.${plan === undefined ? 'other' : 'edit'}`),
          to: DEFAULT_PLAN_PATH,
          query: { id },
        })}
      />
    </Card>
  );
}
