/** Words for the values of an application. */
import type { ApplicationField } from '../../contract/application/application-fields.ts';
import { isIndustry, type IndustryCode } from '../../contract/application/industries.ts';

type Translate = (key: string, values?: Record<string, string | number>) => string;

export const fieldLabel = (t: Translate, field: ApplicationField): string => t(`merchants.field.${field}`);

/** Why a field was refused: the reviewer's note, or the text of the reason. */
export const reasonText = (t: Translate, { reason, note }: { reason: string; note?: string | undefined }): string =>
  note === undefined || note === '' ? t(`merchants.reason.${reason}`) : note;

export const industryLabel = (t: Translate, code: IndustryCode): string => t(`merchants.industry.${code}`);

/** The industry of a merchant; undefined for codes that cannot be chosen here. */
export const industryOf = (t: Translate, mcc: string): string | undefined =>
  isIndustry(mcc) ? industryLabel(t, mcc) : undefined;

/** A draft may have no name yet. */
export const merchantName = (t: Translate, name: string): string => (name === '' ? t('merchants.unnamed') : name);
