import type { Config } from '#server/platform/config.ts'

// Storage other than Amazon's expects the bucket in the path, and some store the checksum trailer of an upload as part of the file.
const compatible = {
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

// The client waits forever by default. The second limit applies to an idle connection, not to the whole file.
const limits = { requestHandler: { connectionTimeout: 3000, socketTimeout: 7000 }, maxAttempts: 2 } as const

/** The settings of the S3 client. */
export function s3Settings({ S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Config) {
  const credentials =
    S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
      : undefined
  return { region, ...limits, ...(endpoint && { endpoint, ...compatible }), ...(credentials && { credentials }) }
}
