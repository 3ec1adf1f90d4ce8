import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { sort, words } from '../content-fields.ts';
import { POSTER_KINDS, POSTER_LOOKS } from './list-posters.ts';

const TWO_LINES = /^[^\n]{1,24}(\n[^\n]{1,24})?$/;
const line = () => z.string().regex(TWO_LINES, 'field.invalid');

/** A title has at most two lines of 24 characters. */
const writtenPoster = () =>
  z.strictObject({
    kind: z.enum(POSTER_KINDS),
    look: z.enum(POSTER_LOOKS),
    title: z.strictObject({ 'zh-Hans': line(), 'zh-Hant': line(), en: line(), ja: line() }),
    subtitle: words(60),
    sort: sort(),
  });

export const addPoster = defineCall({
  name: 'content.add-poster',
  method: 'POST',
  path: '/console/content/posters/add',
  summary: 'Adds a poster that agents share, in four languages',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ poster: writtenPoster() }),
  answerAt: 'data',
  answer: z.object({ id: idOut() }),
});
