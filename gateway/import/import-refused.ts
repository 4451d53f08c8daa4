import type { ImportReason } from '../../schemas/import/import-reasons.ts'
import { reasonsIn } from './reason-words.ts'

/** The file cannot be imported at all; the message is one line for the operator. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}

/** The reason is in the file; the Studio shows it in the operator's language. */
export class FileRefused extends ImportRefused {
  reason: ImportReason
  constructor(reason: ImportReason) {
    super(reasonsIn('en-US').text(reason))
    this.reason = reason
  }
}
