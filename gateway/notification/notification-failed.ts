/** A notification could not be sent; `cause` has the carrier's error. */
export class NotificationFailed extends Error {
  override name = 'NotificationFailed'
}
