/** The acquirers with what is known of each: feed, commands, day file, range. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { listAcquirers } from '#capabilities/terminals/contract/binding/list-acquirers.ts';
import { listFeedLimits } from '#capabilities/trades/contract/feed/list-feed-limits.ts';
import { listFeeds } from '#capabilities/trades/contract/feed/list-feeds.ts';
import { listDays } from '../../contract/list-days.ts';

type AcquirerList = AnswerOf<typeof listAcquirers>;
export type Limits = AnswerOf<typeof listFeedLimits>['rows'][number];
type Day = AnswerOf<typeof listDays>['days'][number];

export interface ShownAcquirer {
  readonly name: string;
  readonly commands: AcquirerList['acquirers'][number] | undefined;
  readonly declared: AcquirerList['declarations'][number] | undefined;
  readonly feed: AnswerOf<typeof listFeeds>['rows'][number] | undefined;
  /** The newest compared day. */
  readonly day: Day | undefined;
  readonly missing: AnswerOf<typeof listDays>['missing'];
  /** Its own, or everybody's. */
  readonly limits: Limits | undefined;
  readonly brands: AcquirerList['brands'];
}

export const openCount = (day: Day | undefined): number => (day?.open ?? []).reduce((sum, { count }) => sum + count, 0);

export const useAcquirers = () => {
  const known = useCall(listAcquirers, {}, { enabled: useMay('binding:view') });
  const feeds = useCall(listFeeds, {}, { enabled: useMay('feed:view') });
  const limits = useCall(listFeedLimits, {}, { enabled: useMay('feed:view') });
  const days = useCall(listDays, {}, { enabled: useMay('day-file:view') });
  const names = new Set([
    ...(known.data?.acquirers ?? []).map(({ name }) => name),
    ...(known.data?.declarations ?? []).map(({ name }) => name),
    ...(feeds.data?.rows ?? []).map(({ acquirer }) => acquirer),
    ...(days.data?.days ?? []).map(({ acquirer }) => acquirer),
  ]);
  const rows = [...names].toSorted().map((name): ShownAcquirer => ({
    name,
    commands: known.data?.acquirers.find((one) => one.name === name),
    declared: known.data?.declarations.find((one) => one.name === name),
    feed: feeds.data?.rows.find(({ acquirer }) => acquirer === name),
    day: days.data?.days.find(({ acquirer }) => acquirer === name),
    missing: (days.data?.missing ?? []).filter(({ acquirer }) => acquirer === name),
    limits:
      limits.data?.rows.find(({ acquirer }) => acquirer === name) ??
      limits.data?.rows.find(({ acquirer }) => acquirer === ''),
    brands: (known.data?.brands ?? []).filter(({ acquirer }) => acquirer === name),
  }));
  return { list: feeds, rows };
};
