import type { ReactNode } from 'react';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { LineTrend } from '#platform/ui/charts/line-trend.tsx';
import { MiniBars } from '#platform/ui/charts/mini-bars.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { Delta } from '#platform/ui/money/delta.tsx';
import { IdentityCard, MoneyCard, WalletTile, WalletTiles } from '#platform/ui/money/money-card.tsx';
import { Receipt } from '#platform/ui/money/receipt.tsx';
import { SmallStats, Stat, Stats } from '#platform/ui/money/stat.tsx';
import { QuickEntries } from '#platform/ui/page/quick-entries.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { Banner } from '#capabilities/content/mobile/banners/banner.tsx';
import { NoticeLine } from '#capabilities/content/mobile/notices/notice-line.tsx';
import { Hero, HeroLine } from '#capabilities/home/mobile/figures/hero.tsx';
import { TodoStrip } from '#capabilities/home/mobile/todos/todo-strip.tsx';
import { useSample } from './sample.ts';

const hours = Array.from({ length: 19 }, (_, at) => at + 6);
const dailyVolumes = [148, 152, 154, 163, 170, 158, 140, 146, 151, 158, 166, 190, 162, 145, 156, 163, 171, 127];

function volumeAt(hour: number): number {
  return Math.round(1.7e8 / (1 + Math.exp(-(hour - 13.5) / 2.2)));
}

export function HomeBlocks(): ReactNode {
  const s = useSample();
  return (
    <>
      <NoticeLine unread time={s('ago')} to="/parts">
        {s('ticker')}
      </NoticeLine>
      <Stack>
        <TodayHero />
      </Stack>
      <TodoStrip
        label={s('tasks')}
        todos={[
          { id: '1', count: 4, title: s('todo1'), meta: s('todo1m'), urgent: true, to: '/parts' },
          { id: '2', count: 3, title: s('todo2'), meta: s('todo2m'), to: '/parts' },
        ]}
      />
      <Stack>
        <Entries />
        <Banner
          label={s('banner')}
          cards={[1, 2, 3].map((id) => ({
            id,
            title: s('banner'),
            text: s('bannerText'),
            action: s('bannerGo'),
            ...(id === 3 && { label: s('bannerLabel') }),
            to: '/parts',
          }))}
        />
      </Stack>
    </>
  );
}

function TodayHero(): ReactNode {
  const s = useSample();
  const { amountsHidden: hidden } = useAppearance();
  const points = hours.map((hour) => ({
    axisLabel: s('hour', hour),
    label: s('hour', hour),
    value: hour <= 14 ? Math.round(volumeAt(hour) * 1.08) : undefined,
    compare: volumeAt(hour),
    compareLabel: s('yesterday'),
  }));
  const figure = (
    <Figure size="hero">
      <Amount fen={fen(128643050)} look="card" hidden={hidden} />
    </Figure>
  );
  return (
    <Hero label={s('scope')} figure={figure} delta={<Delta tenths={82}>{s('vsYesterday')}</Delta>} count={s('count')}>
      <div style={{ marginTop: 12 }}>
        <LineTrend
          points={points}
          summary={s('scope')}
          format={(value) => formatFen(fen(value))}
          height={56}
          ticks={4}
        />
      </div>
      <Stats line>
        <Stat label={s('earnToday')} meta={s('split')} to="/parts">
          <Figure>
            <Amount fen={fen(51842)} look="card" hidden={hidden} />
          </Figure>
        </Stat>
        <Stat label={s('earnMonth')} meta={<Delta tenths={94}>{s('vsMonth')}</Delta>} to="/parts">
          <Figure>
            <Amount fen={fen(1254666)} look="card" hidden={hidden} />
          </Figure>
        </Stat>
      </Stats>
      <HeroLine
        label={s('volumeMonth')}
        figure={<Amount fen={fen(2846392080)} look="card" hidden={hidden} />}
        bars={<MiniBars values={dailyVolumes} summary={s('volumeMonth')} />}
        to="/parts"
      />
    </Hero>
  );
}

function Entries(): ReactNode {
  const s = useSample();
  return (
    <QuickEntries
      entries={[
        { icon: 'trades', label: s('trades'), to: '/parts' },
        { icon: 'terminal', label: s('terminals'), to: '/parts' },
        { icon: 'agents', label: s('agents'), to: '/parts' },
        { icon: 'invite', label: s('invite'), to: '/parts' },
        { icon: 'policy', label: s('policy'), to: '/parts' },
        { icon: 'target', label: s('tasks'), to: '/parts' },
        { icon: 'swap', label: s('changes'), to: '/parts' },
        { icon: 'stats', label: s('stats'), to: '/parts' },
      ]}
    />
  );
}

export function WalletBlocks(): ReactNode {
  const s = useSample();
  return (
    <>
      <MoneyCard
        label={s('total')}
        total={fen(2919435)}
        terms={[
          { label: s('withdrawable'), fen: fen(2632235) },
          { label: s('frozen'), fen: fen(300000), sign: '+' },
          { label: s('owed'), fen: fen(12800), sign: '−', owed: true },
        ]}
      >
        <Button>{s('withdraw')}</Button>
        <Button kind="money">{s('statement')}</Button>
      </MoneyCard>
      <Wallets />
      <IdentityCard label={s('settlement')} tag={s('two')} title={s('cmb')} meta={s('main')} to="/parts" />
      <Card>
        <Receipt
          lines={[
            { label: s('amount'), value: '8,000.00' },
            { label: s('feeLine'), value: '−2.00' },
            { label: s('taxLine'), value: '−480.00' },
          ]}
          total={s('netTitle')}
          totalMeta={s('netMeta')}
          figure={
            <Figure size="large">
              <Amount fen={fen(751800)} look="card" />
            </Figure>
          }
          note={s('review')}
        />
      </Card>
      <Card>
        <SmallStats
          stats={[
            { label: s('terminals'), value: 312 },
            { label: s('active'), value: 248 },
            { label: s('merchant'), value: 231 },
            { label: s('agents'), value: 14 },
          ]}
        />
      </Card>
    </>
  );
}

function Wallets(): ReactNode {
  const s = useSample();
  return (
    <WalletTiles>
      <WalletTile
        icon="pie"
        name={s('share')}
        kind={s('withdrawable')}
        fen={fen(1864235)}
        to="/parts"
        lines={[
          { label: s('frozen'), value: '3,000.00' },
          { label: s('earnMonth'), value: '9,214.66' },
        ]}
      />
      <WalletTile
        icon="tag"
        name={s('fee')}
        owedTag={<Tag tone="warning">{s('owed')}</Tag>}
        fen={fen(-12800)}
        to="/parts"
        lines={[
          { label: s('frozen'), value: '0.00' },
          { label: s('earnMonth'), value: '−128.00' },
        ]}
      />
    </WalletTiles>
  );
}
