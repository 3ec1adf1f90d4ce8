/** A tax document of each agent. */
import { addFile } from '#capabilities/files/contract/add-file.ts';
import type { MakingOf, Things, WorldPart } from '#testing/examples/world.ts';
import { smallPicture } from '#testing/pictures.ts';
import { submitDocument } from '../contract/documents/submit-document.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    /** A tax document that waits for its review. */
    taxDocument?: string;
  }
}

/** An account that is settled outside hands in none, a frozen one can not. */
const taxDocumentOf = async ({ client, name, agentId }: MakingOf): Promise<Partial<Things>> => {
  if (name === 'specific' || name === 'frozen') return {};
  const { id: fileId } = await client.ok(addFile, { file: smallPicture() });
  const number = String(30_000_000 + agentId);
  const invoice = { kind: 'invoice' as const, number, issuedOn: '2026-09-01', amountFen: 50_000, fileId };
  return { taxDocument: (await client.ok(submitDocument, invoice)).id };
};

export const world: WorldPart = {
  thingsOf: taxDocumentOf,
};
