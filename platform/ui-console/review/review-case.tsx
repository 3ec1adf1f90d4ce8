import { Alert, Button, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useDelayed } from '../delayed.ts';
import { Detail } from '../detail.tsx';
import { failureText } from '../failure.ts';
import { OwnAddress } from '../own-address.tsx';
import type { CaseParts } from './desk-props.ts';
import { MarkedFields, type ReviewField } from './marked-fields.tsx';
import type { Marks } from './marks.ts';
import { PhotoStage, type ReviewPhoto } from './photo-stage.tsx';

interface ReviewCaseProps {
  /** Id of the case, unique among all that is decided at the console. */
  about: string;
  label: string;
  title: string;
  under: string;
  /** Data requested when it was opened. */
  revealed: { readonly data: unknown; readonly error: unknown; refetch: () => unknown };
  photos: readonly ReviewPhoto[];
  fields: readonly ReviewField[];
  parts: CaseParts;
  /** Renders the foot for these marks. */
  renderFoot: (marks: Marks) => ReactNode;
  /** Told of the marks, where fields or what is below them follow from them. */
  onMarks?: (marks: Marks) => void;
  /** Shown below the fields. */
  children?: ReactNode;
}

/** The photos of the open case beside its fields. */
export function ReviewCase(props: ReviewCaseProps): ReactNode {
  const { about, label, title, under, revealed, photos, fields, parts, renderFoot, onMarks, children } = props;
  const { t } = useText();
  const [marks, setMarks] = useState<Marks>(new Map());
  const [current, show] = useState<string>();
  const isSent = useDelayed().some((one) => one.about.includes(about));
  const isThere = revealed.data !== undefined;
  const mark = (next: Marks): void => {
    parts.onArm(undefined);
    setMarks(next);
    onMarks?.(next);
  };
  return (
    <>
      <PhotoStage
        photos={photos}
        current={current}
        marked={[...marks.keys()]}
        onShow={show}
        onRetry={() => void revealed.refetch()}
      />
      <Detail
        label={label}
        title={title}
        under={under}
        closeLabel={t('console.close')}
        onClose={parts.onClose}
        {...(isThere && { foot: renderFoot(marks) })}
      >
        <OwnAddress />
        {isThere && <MarkedFields fields={fields} marks={marks} canMark={!isSent} onMarks={mark} onShow={show} />}
        {isThere && children}
        {!isThere && revealed.error === null && <Spin />}
        {!isThere && revealed.error !== null && (
          <Alert
            type="error"
            showIcon
            title={failureText(revealed.error, t)}
            action={<Button onClick={() => void revealed.refetch()}>{t('console.retry')}</Button>}
          />
        )}
      </Detail>
    </>
  );
}
