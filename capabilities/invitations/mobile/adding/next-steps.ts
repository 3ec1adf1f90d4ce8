/** The steps after an invitation: registration, the policy comes into force, terminals. */
import type { Text } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { formatShortDate } from '#platform/time/format.ts';
import type { Moment } from '#platform/ui/list/timeline.tsx';
import type { ShownInvitation } from '../../contract/inviting/get-invitation.ts';

type State = NonNullable<Moment['state']>;

/** The present step, counted from 0. */
const stageOf = ({ status, inForceFrom }: ShownInvitation, now: Date): number => {
  if (status !== 'registered') return 0;
  return inForceFrom === undefined || inForceFrom > businessDay(now) ? 1 : 2;
};

const stateAt = (index: number, stage: number): State => {
  if (index === stage) return 'now';
  return index < stage ? 'done' : 'open';
};

export const nextSteps = (invitation: ShownInvitation, { t, lang }: Text, now = new Date()): Moment[] => {
  const { name, policy, inForceFrom } = invitation;
  const stage = stageOf(invitation, now);
  const values = {
    name,
    policy: policy.name,
    day: inForceFrom === undefined ? '' : formatShortDate(inForceFrom, now, lang),
  };
  const step = (index: number, key: string, how: string): Moment => ({
    id: key,
    title: t(`invitations.sent.${key}`, values),
    meta: t(`invitations.sent.${key}-${how}`, values),
    state: stateAt(index, stage),
  });
  return [
    stage === 0 ? step(0, 'register', 'open') : step(0, 'joined', 'done'),
    step(1, 'policy', inForceFrom === undefined ? 'open' : 'dated'),
    step(2, 'terminals', stage === 2 ? 'now' : 'open'),
  ];
};
