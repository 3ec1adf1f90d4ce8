/** Content in which links to pages outside the app stand. */
export const LINK_SOURCES = ['banner', 'notice', 'page'] as const;
export type LinkSource = (typeof LINK_SOURCES)[number];
