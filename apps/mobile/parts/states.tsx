import { useState, type ReactNode } from 'react';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Callout, Empty, ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { FilterRow, FilterSheet, OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { DateRange } from '#platform/ui/form/date-field.tsx';
import { whileLoading } from '#platform/ui/overlay/loading.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { Outcome } from '#platform/ui/page/outcome.tsx';
import { Part } from './part.tsx';
import { useSample } from './sample.ts';
import { sleep } from './sleep.ts';

export function States(): ReactNode {
  const s = useSample();
  return (
    <>
      <Card>
        <CardHead title={s('skeleton')} />
        <SkeletonRows count={2} />
      </Card>
      <Card>
        <Empty title={s('empty')} action={{ label: s('clearFilter'), onClick: () => undefined }}>
          {s('emptyText')}
        </Empty>
      </Card>
      <Card>
        <ErrorState onRetry={() => toast(s('toast'))} />
      </Card>
      <Card>
        <Outcome look="good" title={s('outcome')}>
          {s('outcomeText')}
        </Outcome>
      </Card>
      <Callout>{s('info')}</Callout>
      <Callout tone="warning">{s('warning')}</Callout>
      <Callout tone="danger">{s('error')}</Callout>
      <Overlays />
    </>
  );
}

function Overlays(): ReactNode {
  const s = useSample();
  const [open, setOpen] = useState(false);
  return (
    <Part title={s('choosers')}>
      <div className="btns2">
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {s('sheet')}
        </Button>
        <Button kind="quiet" onClick={() => toast(s('toast'), 'check')}>
          {s('toast')}
        </Button>
      </div>
      <div className="btns2">
        <Button
          kind="quiet"
          onClick={() => void confirm({ title: s('expired'), text: s('expiredText'), ok: s('withdraw') })}
        >
          {s('modal')}
        </Button>
        <Button kind="quiet" onClick={() => void whileLoading(sleep(3000))}>
          {s('waiting')}
        </Button>
      </div>
      <SampleFilter open={open} onClose={() => setOpen(false)} />
    </Part>
  );
}

function SampleFilter({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const s = useSample();
  const [types, setTypes] = useState<readonly string[]>(['pos']);
  const [day, setDay] = useState<string | undefined>('today');
  const [range, setRange] = useState({ from: '2026-09-18', to: '2026-09-18' });
  const payTypes = (['pos', 'alipay', 'wechat', 'quickPay', 'union', 'wechatScan'] as const).map((value) => ({
    value: value as string,
    label: s(value),
  }));
  const days = (['today', 'yesterday', 'week', 'month', 'last'] as const).map((value) => ({
    value: value as string,
    label: s(value),
  }));
  return (
    <FilterSheet open={open} onClose={onClose} onReset={() => setTypes([])} onApply={onClose} apply={s('look')}>
      <OptionGroup
        narrow
        title={s('date')}
        choices={days}
        value={day}
        onChange={(value, on) => setDay(on ? value : undefined)}
      >
        <DateRange {...range} onChange={(from, to) => setRange({ from, to })} />
      </OptionGroup>
      <OptionGroup
        title={s('payType')}
        choices={payTypes}
        value={types}
        onChange={(value, on) => setTypes(on ? [...types, value] : types.filter((type) => type !== value))}
      />
      <div className="fgroup fgroup--rows">
        <FilterRow title={s('merchant')} onClick={() => undefined} />
        <FilterRow title="SN" onClick={() => undefined} />
      </div>
    </FilterSheet>
  );
}
