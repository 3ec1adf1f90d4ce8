/** 2026-09-18 14:36 in Shanghai, the present of the test and demo worlds. */
export const STORY_NOW = '2026-09-18T06:36:00.000Z';
