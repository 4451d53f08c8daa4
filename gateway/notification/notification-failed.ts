/** A notification could not be sent; `cause` has the carrier's error. */
export class NotificationFailed extends Error {
  override name = 'NotificationFailed'
  /** The recipient does not exist, so a further attempt would fail as well. */
  readonly isFinal: boolean

  constructor(
    message: string,
    { isFinal = false, cause }: ErrorOptions & { isFinal?: boolean } = {},
  ) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}
