/** A link that was opened: how often, and how many registered by it. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatWhen } from '#platform/time/format.ts';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import type { listOpenings } from '../../contract/registration/list-openings.ts';
import { PATHS } from './invitation-paths.ts';

export type Opening = AnswerOf<typeof listOpenings>['links'][number];

export function OpeningRow({ kind, opening }: { kind: CampaignKind; opening: Opening }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { id, by, name, opened, registered, lastAt } = opening;
  const title = by === 'invitation' ? (name ?? '') : t(`invitations.by.${by}`, { campaign: name ?? '' });
  const words = t('invitations.records.opened-times', { count: opened, registered });
  const target = {
    invitation: { to: PATHS.addAgent, query: { id } },
    campaign: { to: PATHS.campaigns, query: { kind } },
    code: {},
  }[by];
  return (
    <Row
      lead={<Disc icon={by === 'invitation' ? 'mail' : 'eye'} />}
      title={title}
      meta={joined(words, formatWhen(lastAt, now, lang))}
      {...target}
    />
  );
}
