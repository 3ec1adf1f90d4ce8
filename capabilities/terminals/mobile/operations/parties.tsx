import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Level } from '#platform/ui/basics/avatar.tsx';
import { OPERATION, type OperationType } from '../../contract/operations/operation-types.ts';
import { agentName } from './operation-labels.ts';
import { FromTo } from './preview-summary.tsx';
import type { OperationPreview } from './use-operation-preview.ts';

interface PartiesProps {
  preview: OperationPreview;
  type: OperationType;
}

/** The giver and the receiver. */
export function Parties({ preview, type }: PartiesProps): ReactNode {
  const { t } = useText();
  return (
    <FromTo
      from={{ label: t('terminals.preview.from'), name: agentName(preview.from, t) }}
      to={{ label: t('terminals.preview.to'), name: <Target preview={preview} type={type} /> }}
    />
  );
}

function Target({ preview, type }: PartiesProps): ReactNode {
  const { t } = useText();
  if (preview.merchantName !== undefined) return preview.merchantName;
  if (type === OPERATION.unbind) return t('terminals.preview.to-self');
  if (type === OPERATION.delete || preview.to === undefined) return t('terminals.preview.to-nobody');
  const name = agentName(preview.to, t);
  return preview.toLevelCode === undefined ? (
    name
  ) : (
    <>
      {name} <Level>{preview.toLevelCode}</Level>
    </>
  );
}
