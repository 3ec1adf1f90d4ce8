/**
 * A banner as the staff writes it: it opens its own words (`body`) and a page for the next step (`link`), or that
 * alone.
 */
import { z } from 'zod';
import { searchedText } from '#platform/contract/typed-values.ts';
import { contentLink, sort, words } from '../content-fields.ts';
import { BANNER_NEEDS } from './banner-needs.ts';

const MOST_LEVELS = 50;

/**
 * Restricts a banner to agents of these levels, of the team of the agent with this code, or to agents to whom it is
 * useful; without any, everybody sees it.
 */
export const readers = {
  levels: z.array(z.string().trim().min(1).max(20)).max(MOST_LEVELS).default([]),
  team: searchedText(20).optional(),
  needs: z.enum(BANNER_NEEDS).optional(),
};

export const READER_REFUSALS = ['agent_unknown', 'banner_level_unknown'] as const;

export const writtenBanner = () =>
  z.strictObject({
    type: z.enum(['home', 'shop']),
    title: words(40),
    subtitle: words(60),
    action: words(20),
    link: contentLink().optional(),
    body: words(5_000).optional(),
    sort: sort(),
    ...readers,
  });
