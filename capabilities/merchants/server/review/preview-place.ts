import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { previewPlace } from '../../contract/review/preview-place.ts';
import { previewPlaceMove, type PlaceMoved } from '../place/move-place.ts';

export const presentPlacing = async (
  db: Db,
  { before, bindings }: PlaceMoved,
  after: string,
): Promise<AnswerOf<typeof previewPlace>> => ({
  merchantNo: before.no,
  merchantName: before.name,
  agentCode: (await agentById(db, before.agentId))?.code ?? '',
  before: before.address,
  wasOnMap: before.latitude !== null,
  after,
  terminalCount: bindings,
});

export const previewPlaceRoute = handle(previewPlace, async ({ db }, { merchantNo, ...place }) =>
  presentPlacing(db, await previewPlaceMove(db, merchantNo, place), place.address),
);
