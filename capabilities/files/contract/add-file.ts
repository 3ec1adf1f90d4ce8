import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant } from '#platform/contract/fields.ts';
import { addPart } from './add-part.ts';
import { fileFields } from './part-fields.ts';

/** Refusals of every call that takes a picture. */
export const FILE_REFUSALS = [
  'file_empty',
  'file_too_large',
  'file_heic',
  'file_type',
  'file_damaged',
  'file_pixels',
  'file_day_limit',
  'file_store',
  'file_parts',
] as const;

/** The answer of every call that takes a picture. */
export const fileAnswer = () =>
  z.object({
    id: idOut(),
    /** An address for `<img>`, valid for a few minutes. */
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** The instant at which the picture is removed unless it has become part of something. */
    keptUntil: instant(),
  });

export const addFile = defineCall({
  name: 'files.add-file',
  method: 'POST',
  path: '/api/files',
  summary: 'Takes one picture (JPG, PNG or WebP, at most 5 MB); it is its sender’s until something is made of it',
  permission: 'file:add',
  effect: 'write',
  idempotent: true,
  upload: true,
  evenFrozen: true,
  parts: addPart,
  request: z.object(fileFields()),
  answer: fileAnswer(),
  answerAt: 'data',
  refusals: FILE_REFUSALS,
  limits: { perMinute: 120 },
});
