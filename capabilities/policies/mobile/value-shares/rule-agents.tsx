/** All sub-agents of one rule, with chips for those who have a part and those who have none. */
import type { ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount, formatFen } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { listValueShareAgents } from '../../contract/value-shares/list-value-share-agents.ts';
import { listValueShares } from '../../contract/value-shares/list-value-shares.ts';
import { AgentShare } from './agent-share.tsx';
import { MAX_SEARCH, SHARE_FIELDS, WHO, type ShareRule } from './share-filter.ts';
import { exampleOf, paymentTypeNames, shareText } from './share-words.ts';
import styles from './value-shares.module.css';

interface RuleAgentsProps {
  policyId: string;
  item: number;
}

export function RuleAgents({ policyId, item }: RuleAgentsProps): ReactNode {
  const { t } = useText();
  const { data, error, refetch } = useCall(listValueShares, { policyId });
  const rule = data?.rules.find((each) => each.item === item);
  const title = rule && paymentTypeNames(rule.paymentTypes, t);
  return (
    <Screen bar={<NavBar {...(title && { title, subtitle: rule.policy.name })} />}>
      {rule ? (
        <Agents rule={rule} />
      ) : (
        <Stack>
          <Card>
            {error ? (
              <ReadError error={error} onRetry={() => void refetch()} />
            ) : (
              <Empty icon="pie" title={t('policies.value-shares.no-match')} />
            )}
          </Card>
        </Stack>
      )}
    </Screen>
  );
}

function Agents({ rule }: { rule: ShareRule }): ReactNode {
  const { t } = useText();
  const [{ text, who }, set] = useAddress(SHARE_FIELDS);
  const typed = useDebounced(text.trim());
  const request = { policyId: rule.policy.id, item: rule.item, state: who, ...(typed !== '' && { text: typed }) };
  const list = useList(listValueShareAgents, { ...request, pageSize: 30 }, { keepPrevious: true });
  const { count, set: given } = rule.children;
  const counts = { all: count, set: given, unset: count - given };
  const values = { amount: formatFen(exampleOf(rule.shareType)), share: shareText(rule.minePpm, rule.shareType) };
  return (
    <>
      <div className="bar">
        <SearchField
          value={text}
          onChange={(next) => set({ text: next })}
          placeholder={t('policies.value-shares.search-agent')}
          maxLength={MAX_SEARCH}
        />
      </div>
      <Chips
        look="fit"
        label={t('policies.value-shares.who')}
        value={who}
        onChange={(value) => set({ who: value })}
        choices={WHO.map((value) => ({
          value,
          label: t(`policies.value-shares.who-${value}`),
          count: formatCount(counts[value]),
        }))}
      />
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <p className={styles['mine']}>{t(`policies.share-type.${rule.shareType}-mine`, values)}</p>
          <InfiniteList
            label={t('policies.value-shares.who')}
            list={list}
            itemKey={({ agentId }) => agentId}
            rowHeight={68}
            indent="none"
            empty={<Empty icon="agents" title={t('policies.value-shares.no-agent')} />}
          >
            {(agent) => <AgentShare agent={agent} rule={rule} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </>
  );
}
