import type { Id } from '#platform/ids/id.ts';

export type NoticeId = Id<'notice'>;
export type BannerId = Id<'banner'>;
export type PosterId = Id<'poster'>;
