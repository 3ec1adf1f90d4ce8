/** Bodies of uploads: their sender and the number of simultaneous ones are known before the first byte is read. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { MIMEType } from 'node:util';
import { Uploaded } from '#platform/contract/uploaded.ts';
import { maxFileBytes } from '#platform/files/accepted-type.ts';
import { malformed } from './problem.ts';

/** Room for the other fields and the heads of the parts. */
const AROUND_BYTES = 16 * 1024;
export const UPLOAD_BODY = { bytes: maxFileBytes + AROUND_BYTES, values: 1_000 } as const;
const MAX_FIELDS = 10;
/** Each field begins with the boundary, and the form ends with it. */
const MAX_PARTS = MAX_FIELDS + 1;
/** Limits for large bodies that are received at once: their total memory, and one sender's part of it. */
export interface PlaceLimits {
  readonly atOnce: number;
  readonly ofKnown: number;
  readonly ofNetwork: number;
}

/** Many people without an account share the address of a mobile network. */
const UPLOADS: PlaceLimits = { atOnce: 40, ofKnown: 6, ofNetwork: 12 };

const isFile = (value: unknown): value is File => value instanceof Blob;

const uploadedOf = async (file: File): Promise<Uploaded> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new Uploaded(bytes, createHash('sha256').update(bytes).digest('hex'), file.type, file.name);
};

const mimeType = (text: string): MIMEType | undefined => {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
};

/** The boundary in the form that browsers write: no two readers of the header could understand it differently. */
const boundaryIn = (contentType: string): string | undefined => {
  const boundary = mimeType(contentType)?.params.get('boundary') ?? null;
  return boundary !== null && /^[\w'()+.:=?-]{1,70}$/.test(boundary) ? boundary : undefined;
};

/**
 * A form of five megabytes could have a hundred thousand parts, which take a second to read while everybody waits: they
 * are counted first.
 */
const hasFewParts = (body: Buffer, boundary: string): boolean => {
  const start = `--${boundary}`;
  let count = 0;
  for (let at = body.indexOf(start); at >= 0 && count <= MAX_PARTS; at = body.indexOf(start, at + start.length))
    count += 1;
  return count <= MAX_PARTS;
};

/** The fields of a form; a second file or a second value of a field is an error. @throws Problem 400 */
const fieldsIn = async (body: Buffer, contentType: string): Promise<Record<string, unknown>> => {
  const boundary = boundaryIn(contentType);
  if (boundary === undefined || !hasFewParts(body, boundary)) throw malformed({ body: 'field.invalid' });
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
  const entries = [...(form?.entries() ?? [])];
  const names = new Set(entries.map(([name]) => name));
  if (entries.length === 0 || names.size < entries.length || names.size > MAX_FIELDS)
    throw malformed({ body: 'field.invalid' });
  const fields: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    if (isFile(value) !== (name === 'file')) throw malformed({ file: 'field.invalid' });
    fields[name] = isFile(value) ? await uploadedOf(value) : value;
  }
  return fields;
};

export interface Sender {
  readonly key: string;
  /** An account, or a registration that proved itself; otherwise a network. */
  readonly isKnown: boolean;
}

/** While this lasts, the body keeps its place. */
export interface Receipt {
  readonly whenOver: (done: () => void) => void;
  readonly cut: () => void;
}

export const untilAnswered = ({ raw }: Pick<FastifyReply, 'raw'>): Receipt => ({
  whenOver: (done) => void raw.once('close', done),
  cut: () => void raw.destroy(),
});

interface Place extends Pick<Receipt, 'cut'> {
  readonly sender: string;
}

/** The oldest upload of the sender who holds most, if it holds at least two more than the one who comes. */
const displaced = (places: ReadonlySet<Place>, own: number): Place | undefined => {
  const held = Map.groupBy(places, ({ sender }) => sender);
  const [heaviest] = [...held.values()].toSorted((a, b) => b.length - a.length);
  return heaviest !== undefined && heaviest.length > own + 1 ? heaviest[0] : undefined;
};

/** The bodies that are being received. When all places are taken, a sender with many makes room for one with none. */
export const createPlaces = ({ atOnce, ofKnown, ofNetwork }: PlaceLimits = UPLOADS) => {
  const places = new Set<Place>();
  const heldBy = (sender: string): number => [...places].filter((place) => place.sender === sender).length;
  return {
    /** @returns false when the sender, or all together, have as many as they may. */
    take({ key: sender, isKnown }: Sender, { whenOver, cut }: Receipt): boolean {
      const own = heldBy(sender);
      if (own >= (isKnown ? ofKnown : ofNetwork)) return false;
      if (places.size >= atOnce) {
        const oldest = displaced(places, own);
        if (oldest === undefined) return false;
        places.delete(oldest);
        oldest.cut();
      }
      const place: Place = { sender, cut };
      places.add(place);
      whenOver(() => places.delete(place));
      return true;
    },
  };
};

/** Lets the calls of this scope read forms, besides JSON. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: UPLOAD_BODY.bytes },
    (request: FastifyRequest, body: Buffer) => fieldsIn(body, request.headers['content-type'] ?? ''),
  );
};
