import { DetailedError, Upload } from 'tus-js-client'

/** An upload was refused, or did not arrive (status 0). */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly status: number
  constructor(status: number) {
    super(`upload refused with status ${status}`)
    this.status = status
  }
}

export interface Sending {
  /** Resolves to the upload's number. A further run resumes where it stopped. */
  run(): Promise<string>
  /** Cancels the upload, and removes what has arrived. */
  stop(): Promise<void>
}

interface Options {
  /** What the file is for. */
  place?: 'media' | 'import'
  onShare(share: number): void
}

/** Bytes per part; one arrives within the gateway's timeout on a slow line. */
const partBytes = 512 * 1024
const retryDelays = [0, 1_000, 3_000, 8_000]

/**
 * Sends a file in parts. An upload interrupted, even by closing the tab, resumes when the same file
 * is chosen again.
 */
export function sendInParts(
  file: File,
  storeNbr: string,
  { place = 'media', onShare }: Options,
): Sending {
  let settle: { done(id: string): void; fail(error: unknown): void } | undefined
  const upload = new Upload(file, {
    endpoint: `/api/${storeNbr}/${place}/uploads`,
    chunkSize: partBytes,
    retryDelays,
    removeFingerprintOnSuccess: true,
    onProgress: (sent, total) => onShare(total ? sent / total : 0),
    onSuccess: () => settle?.done(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) =>
      settle?.fail(
        new UploadRefused(
          error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0,
        ),
      ),
  })
  return {
    async run() {
      const [before] = upload.url ? [] : await upload.findPreviousUploads()
      if (before) upload.resumeFromPreviousUpload(before)
      return new Promise((done, fail) => {
        settle = { done, fail }
        upload.start()
      })
    },
    async stop() {
      settle?.fail(new UploadRefused(0))
      await upload.abort(true).catch(() => undefined) // it is tidied after a day anyway
    },
  }
}
