import { line, child, type CapabilityExamples } from '#testing/examples/examples.ts';
import { NOTHING_TO_CHOOSE, TEXTS } from '#testing/examples/pages.ts';
import { shown, stays, PLATFORM, STAFF } from '#testing/examples/personal.ts';

export const examples: CapabilityExamples = {
  calls: {
    'get-certificate': line(),
    'check-certificate': line(() => ({ number: 'ZY-2026-00000001', proof: '0000-0000-0000' })),
    'list-certificates': line(),
    'revoke-certificate': line(
      () => ({ number: 'ZY-2026-00000001', reason: '冒用他人资料' }),
      {},
      { refused: 'certificate_unknown' },
    ),
    'enable-issue': line((w) => ({ agentCode: child(w).agentCode }), {}, { refused: 'certificate_not_revoked' }),
    'change-key': line(),
  },
  personal: {
    'certificate.content': shown('certificate'),
    'certificate.end_reason': stays(STAFF),
    'signing_key.private_sealed': stays(PLATFORM),
  },
  pages: {
    '/pages/myInfo/certificate/certificate': { noFigures: TEXTS },
    '/verifyCertificate': { noFigures: TEXTS, noFilter: NOTHING_TO_CHOOSE },
  },
  permissions: {
    'certificate:view': ['agent', 'agent-viewer', 'agent-operator'],
  },
};
