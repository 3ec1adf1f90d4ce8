import { useState, type ReactNode } from 'react';
import { fen } from '#platform/money/fen.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { AmountField } from '#platform/ui/form/amount-field.tsx';
import { Checkbox, Switch } from '#platform/ui/form/choice.tsx';
import { CodeField } from '#platform/ui/form/code-field.tsx';
import { Field, PasswordField, PickField, TextArea } from '#platform/ui/form/field.tsx';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { LockNote } from '#platform/ui/page/lock-note.tsx';
import { Part } from './part.tsx';
import { useSample } from './sample.ts';

export function Forms(): ReactNode {
  const s = useSample();
  const [search, setSearch] = useState('');
  const [branch, setBranch] = useState(s('branchValue'));
  useLeaveGuard(search !== '');
  return (
    <>
      <div className="bar" style={{ padding: 0 }}>
        <SearchField
          value={search}
          onChange={setSearch}
          placeholder={s('search')}
          maxLength={40}
          onScan={() => undefined}
          numeric
        />
        <IconButton icon="filter" label={s('sheet')} look="square" count={2} />
      </div>
      <Part title={s('forms')}>
        <Field label={s('mobile')} kind="mobile" placeholder={s('mobileHint')} />
        <Field
          label={s('branch')}
          hint={s('branchHint')}
          value={branch}
          onChange={(event) => setBranch(event.target.value)}
          onClear={() => setBranch('')}
        />
        <Field label={s('card')} kind="card" defaultValue="6214 8302 8817 6216" error={s('cardError')} />
        <Field label={s('holder')} disabled value={s('person')} />
        <PasswordField label={s('password')} defaultValue="12345678" />
        <PickField label={s('bank')} placeholder={s('bankPick')} onClick={() => undefined} />
        <TextArea label={s('note')} placeholder={s('note')} />
        <Checkbox>{s('remember')}</Checkbox>
        <Switch defaultChecked>{s('live')}</Switch>
      </Part>
      <LockNote>{s('lockNote')}</LockNote>
      <MoneyForms />
    </>
  );
}

function MoneyForms(): ReactNode {
  const s = useSample();
  const [amount, setAmount] = useState('8000');
  const [code, setCode] = useState('407162');
  return (
    <>
      <Card pad>
        <AmountField label={s('amount')} value={amount} onChange={setAmount} all={fen(1864235)} hint={s('limits')} />
      </Card>
      <Card pad>
        <CodeField
          label={s('code')}
          value={code}
          onChange={setCode}
          waitSeconds={42}
          isSending={false}
          onSend={() => undefined}
          side={s('otherWay')}
        />
      </Card>
    </>
  );
}
