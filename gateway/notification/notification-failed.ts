/** A notice that could not be handed over; what the carrier said is in `cause`. */
export class NotificationFailed extends Error {
  override name = 'NoticeFailed'
}
