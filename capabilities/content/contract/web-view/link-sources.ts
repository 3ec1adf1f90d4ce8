/** Content that may contain links to pages outside the app. */
export const LINK_SOURCES = ['banner', 'notice', 'page'] as const;
export type LinkSource = (typeof LINK_SOURCES)[number];
