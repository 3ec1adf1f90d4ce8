import { useMemo } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useWording } from '#capabilities/reference/mobile/api.ts';
import type { getCertificate } from '../contract/get-certificate.ts';
import type { CertificateTexts } from './draw-certificate.ts';

export type Certificate = AnswerOf<typeof getCertificate>;

/** Texts on the certificate, in the reader's language. */
export const useCertificateTexts = (certificate: Certificate): CertificateTexts => {
  const { t } = useText();
  const role = useWording()('promoter') ?? t('certificates.certificate.role');
  return useMemo(() => {
    const { number, name, displayName, levelCode, levelName, agentCode, since, validFrom, validTo } = certificate;
    const level = levelName === levelCode ? levelName : `${levelCode} ${levelName}`;
    return {
      title: t('certificates.certificate.title'),
      number: t('certificates.certificate.number', { number }),
      name,
      ...(displayName !== undefined && {
        displayName: t('certificates.certificate.display-name', { name: displayName }),
      }),
      says: t('certificates.certificate.says', { level, role }),
      facts: [
        [t('certificates.certificate.agent-code', { role }), agentCode],
        [t('certificates.certificate.since'), since],
        [t('certificates.certificate.period'), t('certificates.certificate.from-to', { from: validFrom, to: validTo })],
      ],
      scan: t('certificates.certificate.scan'),
      code: certificate.verifyCode,
      issuer: t('certificates.certificate.issuer'),
      seal: t('certificates.certificate.seal'),
      date: validFrom,
      verifyUrl: certificate.verifyUrl,
    };
  }, [certificate, role, t]);
};
