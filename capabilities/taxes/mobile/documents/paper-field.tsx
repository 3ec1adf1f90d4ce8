/** The file of a tax document: a photo, or an electronic invoice as it was received. */
import { useId, useRef, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { FieldNote } from '#platform/ui/form/field-frame.tsx';
import { PhotoField } from '#platform/ui/photo/photo-field.tsx';
import { addDocumentFile } from '../../contract/documents/add-document-file.ts';
import { DOCUMENT_TYPES } from '../../contract/documents/document-fields.ts';
import { usePaper, type ChosenPaper, type DocumentType } from './use-paper.ts';
import type { Submission } from './use-submission.ts';
import styles from './paper.module.css';

const ACCEPTS: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf,.pdf',
  ofd: 'application/ofd,.ofd',
};

/** @param draft names the file on this device until it is there. */
export function PaperField({ form, draft }: { form: Submission; draft: string }): ReactNode {
  const { t } = useText();
  const id = useId();
  const { chosen, choose, remove } = usePaper(draft, form.setPhoto);
  return (
    <>
      {form.errors.paper !== undefined && (
        <div className="field" data-missing="" tabIndex={-1}>
          <FieldNote id={id} error={form.errors.paper} />
        </div>
      )}
      <Card>
        <CardHead title={t('taxes.paper.title')} />
        {chosen && <FileRow chosen={chosen} onRemove={remove} />}
        <div className={styles['ways']}>
          {DOCUMENT_TYPES.map((type) => (
            <WayIn key={type} type={type} onChosen={(file) => choose(type, file)} />
          ))}
        </div>
      </Card>
      {chosen === undefined && (
        <PhotoField
          label={t('taxes.submit-document.photo')}
          kind="scene"
          call={addDocumentFile}
          draft={`${draft}-photo`}
          value={form.photo}
          hint={t('taxes.submit-document.photo-hint')}
          onChange={form.setPhoto}
        />
      )}
    </>
  );
}

/** A file that is uploaded or being uploaded; its name is shortened where it is too long. */
function FileRow({ chosen: { type, name, wait }, onRemove }: { chosen: ChosenPaper; onRemove: () => void }): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['file']}>
      <b>{type.toUpperCase()}</b>
      <span>
        <span className={styles['name']}>{name}</span>
        <small role="status" data-done={wait === undefined || undefined}>
          {wait ?? t('taxes.paper.there')}
        </small>
      </span>
      <IconButton icon="close" label={t('taxes.paper.remove')} onClick={onRemove} />
    </div>
  );
}

function WayIn({ type, onChosen }: { type: DocumentType; onChosen: (file: File) => void }): ReactNode {
  const { t } = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={styles['way']} onClick={() => input.current?.click()}>
        <Icon name="file" />
        <span>{type.toUpperCase()}</span>
        <small>{t('taxes.paper.electronic')}</small>
      </button>
      <input
        ref={input}
        id={id}
        hidden
        type="file"
        accept={ACCEPTS[type]}
        aria-label={t('taxes.paper.choose', { type: type.toUpperCase() })}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onChosen(file);
        }}
      />
    </>
  );
}
