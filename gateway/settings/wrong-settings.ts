/** Invalid settings. The message has one line per fault and contains no secret. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'

  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}
