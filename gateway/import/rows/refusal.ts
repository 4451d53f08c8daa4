import type { ImportEncoding } from '../../../schemas/import/import-formats.ts'
import { importReason } from '../../../schemas/import/import-reasons.ts'
import { FileRefused } from '../import-refused.ts'

/** Converts a decoder's error to a reason about the file. */
export function refusal(error: unknown, encoding: ImportEncoding): unknown {
  if (
    error instanceof TypeError &&
    'code' in error &&
    error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
  )
    return new FileRefused(
      encoding === 'utf-8'
        ? importReason('fileNotUtf8', {})
        : importReason('fileEncoding', { encoding: encoding.toUpperCase() }),
    )
  return error
}
