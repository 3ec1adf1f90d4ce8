/** An application in full with its pictures, for who decides on it; each look is in the audit log. */
import { agentById } from '#capabilities/agents/server/api.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { fileLink } from '#capabilities/files/server/api.ts';
import { regionName } from '#capabilities/places/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import {
  APPLICATION_FIELDS,
  isPhoto,
  REASONS_OF,
  type ApplicationField,
  type PhotoKind,
} from '../contract/application-fields.ts';
import type { ApplicationRow } from './application-row.ts';
import { openCard, openIdNumber } from './application-seals.ts';
import type { ApplicationState } from './application-state.ts';
import { merchantByNo } from './merchants-named.ts';
import { shownState } from './review-commands.ts';

export interface ShownField {
  readonly field: ApplicationField;
  /** Text, or of a photo the address that opens it for some minutes; empty: not given. */
  readonly value: string;
  /** With which it may be refused. */
  readonly reasons: readonly string[];
}

export interface ShownApplicationInFull {
  readonly state: ApplicationState;
  readonly agentCode: string;
  /** What this type of merchant has to give. */
  readonly fields: readonly ShownField[];
}

type Tools = Pick<Services, 'vault' | 'config'>;
export type Typed = Exclude<ApplicationField, PhotoKind>;

const DEGREE = 1_000_000;

/** As typed, in full. */
export const typedValue = ({ vault }: Pick<Services, 'vault'>, row: ApplicationRow, field: Typed): string => {
  const { id, idNumberSealed, cardSealed, cardTail, latitude, longitude, regionCode } = row;
  switch (field) {
    case 'idNumber':
      return idNumberSealed === null ? '' : openIdNumber(vault, id, idNumberSealed);
    case 'cardNumber':
      return cardSealed === null || cardTail === null ? '' : openCard(vault, id, cardSealed, cardTail);
    case 'place':
      if (latitude === null || longitude === null) return '';
      return `${latitude / DEGREE},${longitude / DEGREE} ${regionName(regionCode ?? '') ?? ''}`.trim();
    case 'licenceNo':
      return row.licenceNo ?? '';
    default:
      return row[field];
  }
};

const fieldsOf = (tools: Tools, { row, photos, needed }: ApplicationState, now: Date): ShownField[] =>
  APPLICATION_FIELDS.filter((field) => needed.includes(field)).map((field) => {
    const reasons = REASONS_OF[field];
    if (!isPhoto(field)) return { field, reasons, value: typedValue(tools, row, field) };
    const photo = photos.find(({ kind }) => kind === field);
    const value = photo === undefined ? '' : tools.config.publicUrl + fileLink(tools.vault, photo.fileId, now);
    return { field, reasons, value };
  });

/** @throws Error in a sentence */
export const showApplication = async (
  db: Db,
  tools: Tools,
  { no, operator, now }: OperatorAct & { readonly no: string },
): Promise<ShownApplicationInFull> => {
  const state = await shownState(db, await merchantByNo(db, no));
  const { id, agentId } = state.row;
  await operatorAudit(db, 'merchants.show', { operator, now }, { subject: 'merchant', subjectId: id });
  const agentCode = (await agentById(db, agentId))?.code ?? '';
  return { state, agentCode, fields: fieldsOf(tools, state, now) };
};
