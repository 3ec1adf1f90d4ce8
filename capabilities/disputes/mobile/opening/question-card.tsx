import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { TextArea } from '#platform/ui/form/field.tsx';
import { PhotoStrip } from '#platform/ui/photo/photo-strip.tsx';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { MAX_PICTURES } from '../../contract/opening/max-pictures.ts';
import { MAX_TEXT } from '../../contract/opening/max-text.ts';
import type { Question } from './use-question.ts';
import styles from '../lookup/disputes.module.css';

/** The agent's question, with its pictures. */
export function QuestionCard({ question }: { question: Question }): ReactNode {
  const { t } = useText();
  const { card, isAboutCheck, text, setText, strip, isMarked } = question;
  return (
    <Card pad>
      <div ref={card} className={styles['fields']}>
        <TextArea
          label={t(isAboutCheck ? 'disputes.check.label' : 'disputes.open-dispute.label')}
          side={`${text.length}/${MAX_TEXT}`}
          placeholder={t('disputes.open-dispute.example')}
          rows={5}
          maxLength={MAX_TEXT}
          value={text}
          error={isMarked && text.trim() === '' && t('disputes.open-dispute.missing')}
          onChange={({ target }) => setText(target.value)}
        />
        <PhotoStrip
          label={t('disputes.pictures')}
          hint={t('disputes.pictures.hint', { most: MAX_PICTURES })}
          error={isMarked && strip.isWaiting && t('disputes.pictures.waiting')}
          most={MAX_PICTURES}
          call={addFile}
          strip={strip}
        />
      </div>
    </Card>
  );
}
