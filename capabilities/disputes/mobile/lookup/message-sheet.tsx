import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { TextArea } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { addDisputeMessage } from '../../contract/lookup/add-dispute-message.ts';
import { MAX_TEXT } from '../../contract/opening/max-text.ts';
import { CHANGED } from './changed-by-dispute.ts';
import styles from './disputes.module.css';

interface MessageSheetProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

export function MessageSheet({ id, open, onClose }: MessageSheetProps): ReactNode {
  const { t } = useText();
  const [text, setText] = useState('');
  const [isMarked, setMarked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const command = useCommand(addDisputeMessage, { invalidates: CHANGED, onSuccess: onClose });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '' && !command.isPending) command.mutate({ id, text });
    if (text.trim() !== '') return;
    setMarked(true);
    focusFirstError(form.current);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('disputes.dispute.add')}>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <TextArea
          label={t('disputes.message.label')}
          side={`${text.length}/${MAX_TEXT}`}
          rows={5}
          maxLength={MAX_TEXT}
          value={text}
          error={isMarked && text.trim() === '' && t('disputes.message.missing')}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" running={command.isPending}>
          {t('disputes.message.send')}
        </Button>
      </form>
    </Sheet>
  );
}
