/** Why a file cannot be imported at all, in one line for whoever started the import. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}
