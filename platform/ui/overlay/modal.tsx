import { useId, useSyncExternalStore, type ReactNode } from 'react';
import { currentText, useText } from '#platform/i18n/browser.tsx';
import { Dialog } from './dialog.tsx';
import './modal.css';
import { ask, currentQuestions, subscribeQuestions } from './question-queue.ts';

interface ModalAction {
  label: string;
  onClick: () => void;
  tone?: 'cancel' | 'danger';
}

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** One button or two. */
  actions: readonly ModalAction[];
  /** The dialog can be closed only by one of its buttons. */
  firm?: boolean;
}

/** Only for decisions: a title, one sentence, one or two buttons. */
function Modal({ open, onClose, title, children, actions, firm }: ModalProps): ReactNode {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} className="modal" label={title} firm={firm}>
      <h2 id={id}>{title}</h2>
      {children && <p>{children}</p>}
      <div className="modal-b">
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className={action.tone && `is-${action.tone}`}
            onClick={action.onClick}
          >
            {action.label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

interface ConfirmOptions {
  title: string;
  text?: ReactNode;
  /** Names the action; never just 确定. */
  ok: string;
  cancel?: string;
  danger?: boolean;
}

/** `if (await confirm({ title, ok })) …` */
export function confirm({ cancel, ...question }: ConfirmOptions): Promise<boolean> {
  return ask({ ...question, cancel: cancel ?? currentText().t('ui.cancel') });
}

/** A message that the user must acknowledge: one button, no other way to close it. */
export async function alert({ title, text, ok }: { title: string; text?: ReactNode; ok?: string }): Promise<void> {
  await ask({ title, text, ok: ok ?? currentText().t('ui.understood') });
}

/** Where `confirm` and `alert` appear; the shell renders it once. */
export function ModalHost(): ReactNode {
  useText();
  const [question] = useSyncExternalStore(subscribeQuestions, currentQuestions, currentQuestions);
  if (!question) return null;
  const { id, title, text, ok, cancel, danger, answer } = question;
  const actions: ModalAction[] = [{ label: ok, tone: danger ? 'danger' : undefined, onClick: () => answer(true) }];
  if (cancel) actions.unshift({ label: cancel, tone: 'cancel', onClick: () => answer(false) });
  return (
    <Modal key={id} open onClose={() => answer(false)} title={title} actions={actions} firm={!cancel}>
      {text}
    </Modal>
  );
}
