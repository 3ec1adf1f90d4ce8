import { sniff, type ImageType } from './sniff.ts';

/** Why a file is not stored; the texts are under `refusal.<reason>`. */
export type FileRefusal = 'file_empty' | 'file_too_large' | 'file_heic' | 'file_type' | 'file_damaged' | 'file_pixels';

export class FileRefused extends Error {
  readonly reason: FileRefusal;
  constructor(reason: FileRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export const maxFileBytes = 5 * 1024 * 1024;

/** The type of an image that may be stored. @throws FileRefused */
export const acceptedType = (bytes: Uint8Array, claimed?: string): ImageType => {
  if (bytes.length === 0) throw new FileRefused('file_empty');
  if (bytes.length > maxFileBytes) throw new FileRefused('file_too_large');
  const type = sniff(bytes);
  if (type === 'image/heic') throw new FileRefused('file_heic');
  if (type === 'unknown' || (claimed !== undefined && normalised(claimed) !== type)) throw new FileRefused('file_type');
  return type;
};

const normalised = (type: string): string => {
  const [name = ''] = type.toLowerCase().split(';');
  return name.trim() === 'image/jpg' ? 'image/jpeg' : name.trim();
};
