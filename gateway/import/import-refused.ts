import type { ImportReason } from '../../schemas/import/import-reasons.ts'
import { reasonsIn } from './reason-words.ts'

/** Why a file cannot be imported at all; a one-line message for the operator. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}

/** The file itself is the reason, which the Studio shows in the operator's language. */
export class FileRefused extends ImportRefused {
  reason: ImportReason
  constructor(reason: ImportReason) {
    super(reasonsIn('en-US').text(reason))
    this.reason = reason
  }
}
