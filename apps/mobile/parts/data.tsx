import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatAxis, formatFen } from '#platform/money/format.ts';
import { Level } from '#platform/ui/basics/avatar.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Bars } from '#platform/ui/charts/bars.tsx';
import { BreakdownTable, Kinds } from '#platform/ui/charts/breakdown.tsx';
import { Donut, type ChartColor } from '#platform/ui/charts/donut.tsx';
import { LineTrend, TrendLegend } from '#platform/ui/charts/line-trend.tsx';
import { Waterfall } from '#platform/ui/charts/waterfall.tsx';
import { Marks, Stepper } from '#platform/ui/feedback/stepper.tsx';
import { Timeline } from '#platform/ui/list/timeline.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { Delta } from '#platform/ui/money/delta.tsx';
import { ExplainedShares } from '#capabilities/earnings/mobile/trade/explained-shares.tsx';
import { FromTo, SplitCount } from '#capabilities/terminals/mobile/operations/preview-summary.tsx';
import { RefusedList } from '#capabilities/terminals/mobile/operations/refused-list.tsx';
import { Part } from './part.tsx';
import { useSample, type SampleKey } from './sample.ts';

const month = [141, 148, 152, 168, 180, 162, 137, 144, 152, 160, 172, 191, 170, 143, 155, 163, 171, 127];
const before = [158, 141, 124, 129, 133, 137, 149, 162, 145, 120, 128, 134, 140, 157, 168, 152, 123, 127];
const shares = [58.4, 13.8, 12.6, 7.9, 4.1, 2.6, 0.6];

export function Charts(): ReactNode {
  return (
    <>
      <VolumeTrend />
      <PaymentTypes />
      <MonthlyEarnings />
      <FeeWaterfall />
    </>
  );
}

const money = (value: number): string => formatFen(fen(value));

function VolumeTrend(): ReactNode {
  const s = useSample();
  const { lang } = useText();
  const points = month.map((value, at) => ({
    axisLabel: s('dayOf', at + 1),
    label: s('longDay', at + 1),
    value: value * 1e6,
    compare: (before[at] ?? 0) * 1e6,
    compareLabel: s('prevDay', at + 1),
  }));
  return (
    <Card>
      <CardHead title={s('trend')} more={s('count')} to="/parts" />
      <div className="pad pad-t0">
        <Figure size="chart">
          <Amount fen={fen(2846392080)} look="card" />
        </Figure>
        <div className="spread">
          <Delta tenths={123}>{s('vsMonth')}</Delta>
        </div>
        <LineTrend
          points={points}
          summary={s('trend')}
          format={money}
          axis={(value) => formatAxis(fen(value), lang)}
          live
        />
        <TrendLegend current={s('month')} compare={s('vsMonth')} unit={s('unit')} />
      </div>
    </Card>
  );
}

const COLORS: readonly ChartColor[] = [1, 2, 3, 4, 5, 6, 7];

function PaymentTypes(): ReactNode {
  const s = useSample();
  return (
    <Card>
      <CardHead title={s('type')} more={s('detail')} to="/parts" />
      <div className="pad pad-t0">
        <Donut
          title={s('most')}
          summary={s('type')}
          parts={COLORS.map((color, at) => ({
            id: color,
            color,
            label: s(`t${color}` as SampleKey),
            value: shares[at] ?? 0,
            share: `${shares[at]}%`,
          }))}
        />
        <BreakdownTable
          head={[s('type'), s('amountHead')]}
          rows={[
            { label: s('t1'), value: '16,622,929.76' },
            { label: s('t2'), value: '3,928,021.07' },
          ]}
          sum={{ label: s('sum'), value: '20,550,950.83' }}
        />
      </div>
    </Card>
  );
}

function MonthlyEarnings(): ReactNode {
  const s = useSample();
  const columns = month.map((value, at) => ({
    axisLabel: s('dayOf', at + 1),
    label: s('longDay', at + 1),
    parts: [
      { value: value * 300, color: 1 as const },
      { value: at % 3 === 1 ? 13_000 : 0, color: 2 as const },
      { value: at % 4 === 2 ? 9_000 : 0, color: 3 as const },
      { value: at === 16 ? -52_400 : 0, color: 4 as const },
    ],
  }));
  return (
    <Card>
      <CardHead title={s('earnings')} />
      <div className="pad pad-t0">
        <Bars columns={columns} summary={s('earnings')} format={money} />
        <Kinds
          entries={[
            { label: s('k1'), value: '9,214.66', color: 1 },
            { label: s('k2'), value: '2,300.00', color: 2 },
            { label: s('k3'), value: '1,160.00', color: 3 },
            { label: s('k4'), value: '−128.00', color: 4 },
          ]}
        />
      </div>
    </Card>
  );
}

function FeeWaterfall(): ReactNode {
  const s = useSample();
  return (
    <Card pad>
      <h2 className="t-title">{s('waterfall')}</h2>
      <Waterfall
        summary={s('waterfall')}
        steps={[
          { label: s('feeLabel'), meta: s('merchant'), value: 5062, text: '50.62', role: 'base' },
          { label: s('zhao'), meta: 'V2', value: 422, text: '4.22' },
          { label: s('ma'), meta: 'V4', value: 168, text: '1.68' },
          { label: s('me'), meta: 'V5', value: 127, text: '1.27', role: 'mine' },
          { label: s('cost'), meta: s('mine'), value: 4345, text: '43.45', role: 'base' },
        ]}
      />
      <ExplainedShares
        shares={[
          {
            id: '1',
            name: s('ma'),
            role: 'V4',
            amount: '+1.68',
            formula: '8,437.00 × 0.530%',
            numbers: '46.40 − 44.72 = 1.68',
          },
          {
            id: '2',
            name: s('me'),
            role: 'V5',
            amount: '+1.27',
            formula: '8,437.00 × 0.515%',
            numbers: '44.72 − 43.45 = 1.27',
            mine: true,
          },
        ]}
        sum={
          <>
            4.22 + 1.68 + 1.27 + 43.45 = <b>50.62</b>
          </>
        }
      />
    </Card>
  );
}

export function Operations(): ReactNode {
  const s = useSample();
  return (
    <>
      <Stepper steps={[s('s1'), s('s2'), s('s3'), s('s4'), s('s5')]} current={3} onGo={() => undefined} />
      <Marks
        marks={[
          { label: s('m1'), meta: '14:08:32' },
          { label: s('m2'), meta: '14:08:33' },
          { label: s('m3'), open: true },
        ]}
      />
      <Card pad>
        <FromTo
          from={{ label: s('giver'), name: s('me') }}
          to={{
            label: s('receiver'),
            name: (
              <>
                {s('ma')} <Level>V4</Level>
              </>
            ),
          }}
        />
        <SplitCount good={9} goodLabel={s('good')} bad={3} badLabel={s('bad')} />
      </Card>
      <Card>
        <CardHead title={s('bad')} />
        <RefusedList
          items={[
            {
              id: '1',
              reason: s('noPolicy'),
              what: <Serial sn="00009802361602" />,
              detail: s('needs'),
              action: <SmallButton kind="quiet">{s('open')}</SmallButton>,
            },
            { id: '2', reason: s('noPolicy'), what: <Serial sn="00009802361538" /> },
          ]}
        />
      </Card>
      <Part title={s('life')}>
        <Timeline
          moments={[
            { id: 1, title: s('l1'), meta: s('longDay', 1), state: 'now' },
            { id: 2, title: s('l2'), meta: s('l2m'), value: '+100.00' },
            { id: 3, title: s('l3'), meta: s('longDay', 1), state: 'open' },
          ]}
        />
      </Part>
    </>
  );
}
