/** The fault of the bucket, for the operator: which setting to look at. No secret is part of it. */
import type { S3Answer } from './s3-answer.ts';

interface BucketAddress {
  readonly endpoint: string;
  readonly bucket: string;
}

const REGION = 'the bucket is in another region: check S3_ENDPOINT and S3_REGION';
const RIGHTS = 'the access key needs the rights GetObject, PutObject and DeleteObject, and ListBucket on the bucket';

const BY_CODE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no bucket of this name: check S3_BUCKET and S3_PATH_STYLE',
  InvalidAccessKeyId: 'the access key is not known there: check S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the signature is wrong: check S3_SECRET_ACCESS_KEY and S3_REGION',
  AccessDenied: RIGHTS,
  RequestTimeTooSkewed: 'the clock of this machine or of the service is wrong by more than 15 minutes',
  AuthorizationHeaderMalformed: REGION,
  PermanentRedirect: REGION,
  TemporaryRedirect: REGION,
  QuotaExceeded: 'the bucket is full',
  XMinioStorageFull: 'the bucket is full',
};

const BY_STATUS: Readonly<Record<number, string>> = {
  301: REGION,
  307: REGION,
  403: RIGHTS,
  404: 'what answers there is not the bucket: check S3_ENDPOINT, S3_BUCKET and S3_PATH_STYLE',
  429: 'too many requests',
};

const BY_ERROR: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there: check S3_ENDPOINT',
  ENOTFOUND: 'there is no host of this name: check S3_ENDPOINT and S3_PATH_STYLE',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  TimeoutError: 'no answer in time',
};

const ofAnswer = ({ status, code }: S3Answer): string => {
  const words = BY_CODE[code] ?? BY_STATUS[status] ?? (status >= 500 ? 'the service has a fault' : 'refused');
  return `${words} (HTTP ${status}${code === '' ? '' : ` ${code}`})`;
};

/** A message of an error may hold more than its kind. */
const ofError = (error: unknown): string => {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  const kind = typeof cause?.code === 'string' ? cause.code : String(name);
  return BY_ERROR[kind] ?? `the connection failed (${kind})`;
};

const isAnswer = (fault: unknown): fault is S3Answer =>
  typeof fault === 'object' && fault !== null && 'status' in fault && 'bytes' in fault;

export const s3Sentence = ({ endpoint, bucket }: BucketAddress, fault: unknown): string =>
  `The bucket ${bucket} at ${new URL(endpoint).host}: ${isAnswer(fault) ? ofAnswer(fault) : ofError(fault)}.`;
