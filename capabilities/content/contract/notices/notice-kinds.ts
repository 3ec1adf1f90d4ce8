/** The topics of notices. Labels: `content.notices.kind.<kind>`. */
export const NOTICE_KINDS = ['system', 'money', 'terminal', 'team'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
