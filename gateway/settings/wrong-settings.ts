/** The environment is wrong. The message has one line for each fault, and contains no secret. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'

  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}
