/** Why a file cannot be imported at all; a one-line message for the operator. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}
