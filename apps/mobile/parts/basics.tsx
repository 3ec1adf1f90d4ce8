import { useState, type ReactNode } from 'react';
import { fen } from '#platform/money/fen.ts';
import { Avatar, Level } from '#platform/ui/basics/avatar.tsx';
import { Button, IconButton, SmallButton } from '#platform/ui/basics/button.tsx';
import { Card, GroupHead } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { firstIcons } from '#platform/ui/basics/first-icons.ts';
import { Icon, type IconName } from '#platform/ui/basics/icon.tsx';
import { moreIcons } from '#platform/ui/basics/more-icons.ts';
import { restIcons } from '#platform/ui/basics/rest-icons.ts';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { Checkbox, PickRow, Radio, Switch } from '#platform/ui/form/choice.tsx';
import { CountBadge, Disc, Facts, Row, Rows } from '#platform/ui/list/row.tsx';
import { Amount } from '#platform/ui/money/amount.tsx';
import { Part } from './part.tsx';
import { useSample } from './sample.ts';

const ICON_NAMES = ([firstIcons, moreIcons, restIcons].flatMap(Object.keys) as IconName[]).toSorted();

export function Buttons(): ReactNode {
  const s = useSample();
  return (
    <Part title={s('buttons')}>
      <Button>{s('primary')}</Button>
      <Button kind="tonal" icon="phone">
        {s('tonal')}
      </Button>
      <div className="btns2">
        <Button kind="plain">{s('plain')}</Button>
        <Button kind="quiet">{s('quiet')}</Button>
      </div>
      <div className="btns2">
        <Button kind="danger">{s('danger')}</Button>
        <Button disabled>{s('off')}</Button>
      </div>
      <Button running>{s('running')}</Button>
      <div className="flow-row">
        <SmallButton>{s('small')}</SmallButton>
        <SmallButton kind="quiet">{s('small')}</SmallButton>
        <SmallButton disabled>{s('off')}</SmallButton>
        <Switch aria-label={s('live')} defaultChecked />
        <Switch aria-label={s('live')} />
        <Radio aria-label={s('all')} many defaultChecked />
        <Radio aria-label={s('all')} many />
        <Checkbox defaultChecked>{s('remember')}</Checkbox>
        <IconButton icon="bell" label={s('notices')} dot />
        <IconButton icon="filter" label={s('sheet')} look="square" count={2} />
        <IconButton icon="phone" label={s('mobile')} look="tint" />
      </div>
    </Part>
  );
}

const tones: readonly Tone[] = ['neutral', 'primary', 'warning', 'success', 'danger', 'line'];

export function Tags(): ReactNode {
  const s = useSample();
  return (
    <Part title={s('tags')}>
      <div className="en">
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {s('active')}
          </Tag>
        ))}
        <Level>V5</Level>
        <CountBadge count={3} />
        <Avatar name={s('person')} size="s" />
        <Avatar name={s('person')} />
      </div>
    </Part>
  );
}

export function Choosers(): ReactNode {
  const s = useSample();
  const [scope, setScope] = useState('team');
  const [period, setPeriod] = useState('month');
  const [status, setStatus] = useState('unbound');
  const periods = (['today', 'yesterday', 'week', 'month', 'last', 'custom'] as const).map((value) => ({
    value: value as string,
    label: s(value),
  }));
  return (
    <>
      <div className="bar">
        <Segmented
          onGround
          label={s('choosers')}
          choices={[
            { value: 'self', label: s('self') },
            { value: 'team', label: s('team') },
          ]}
          value={scope}
          onChange={setScope}
        />
      </div>
      <Tabs fit label={s('date')} choices={periods} value={period} onChange={setPeriod} />
      <Chips
        look="fit"
        label={s('choosers')}
        value={status}
        onChange={setStatus}
        choices={[
          { value: 'all', label: s('all'), count: 428 },
          { value: 'unbound', label: s('unbound'), count: 96 },
          { value: 'bound', label: s('bound'), count: 14 },
          { value: 'active', label: s('active'), count: 318 },
        ]}
      />
    </>
  );
}

export function ListRows(): ReactNode {
  const s = useSample();
  return (
    <>
      <Card>
        <Rows indent="icon">
          <Row icon="id-card" title={s('profile')} value="138****7736" to="/parts" />
          <Row icon="bell" title={s('notices')} value={<CountBadge count={3} />} to="/parts" />
          <Row icon="refresh" title={s('off')} disabled onClick={() => undefined} value="2.7.0" />
        </Rows>
      </Card>
      <GroupHead title={s('longDay', 18)} meta={s('today')} end="22,554.50" />
      <Card>
        <TradeRows />
      </Card>
      <PickedTerminal />
      <Card pad>
        <MerchantFacts />
      </Card>
      <Card pad>
        <div className="icons">
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Card>
    </>
  );
}

function TradeRows(): ReactNode {
  const s = useSample();
  return (
    <Rows indent="disc">
      <Row
        lead={<Disc icon="card" />}
        title={s('shop')}
        meta={s('credit')}
        value={
          <span className="t-title">
            <Amount fen={fen(680000)} />
          </span>
        }
        valueMeta={s('earned')}
        to="/parts"
        chevron={false}
      />
      <Row
        lead={<Disc icon="qr" />}
        title={s('shop')}
        meta={s('credit')}
        value={<span className="t-title">4,980.00</span>}
        valueMeta={<Tag tone="danger">{s('failed')}</Tag>}
        unread
        to="/parts"
        chevron={false}
      />
      <Row
        lead={<Disc icon="terminal" square />}
        title={<Serial sn="00009802361524" copy />}
        meta={s('model')}
        value={<Tag tone="success">{s('active')}</Tag>}
      />
    </Rows>
  );
}

function PickedTerminal(): ReactNode {
  const s = useSample();
  const [picked, setPicked] = useState(true);
  return (
    <Card className="rows-icon">
      <PickRow checked={picked} onChange={setPicked}>
        <span className="grow">
          <Serial sn="00009802361524" />
          <span className="s">{s('model')}</span>
        </span>
        <span className="end">
          <Tag>{s('unbound')}</Tag>
        </span>
      </PickRow>
    </Card>
  );
}

function MerchantFacts(): ReactNode {
  const s = useSample();
  return (
    <Facts
      facts={[
        { label: 'SN', value: <Serial sn="00009802360418" copy /> },
        { label: s('facts'), value: '2026-09-18 14:08:32' },
        { label: s('note'), value: '' },
        {
          label: s('code'),
          value: (
            <Copy text="ZY80213" label="ZY80213">
              ZY80213
            </Copy>
          ),
        },
      ]}
    />
  );
}
