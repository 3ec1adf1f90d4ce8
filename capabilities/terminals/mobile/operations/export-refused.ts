import { saveFile } from '#platform/client/save-file.ts';
import type { AcquirerReason, ItemReason } from '../../contract/operations/operation-types.ts';
import type { Translate } from './operation-labels.ts';

/**
 * Exports the refused terminals as a file, with reasons and remedies; `way` is the remedy in detail. Serial numbers are
 * written as text.
 */
export const exportRefused = async (
  refused: readonly { sn: string; reason: ItemReason | AcquirerReason; way?: string }[],
  t: Translate,
): Promise<void> => {
  const { writeCsv } = await import('#platform/csv/write.ts');
  const head = [t('terminals.export.sn'), t('terminals.export.reason'), t('terminals.export.way')];
  const rows = refused.map(({ sn, reason, way }) => [
    sn,
    t(`terminals.reason.${reason}`),
    way ?? t(`terminals.way.${reason}`),
  ]);
  saveFile(
    new Blob([writeCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' }),
    `${t('terminals.export.file')}.csv`,
  );
};
