/** The embedded PostgreSQL cannot run; the message is one line that includes the remedy. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'

  constructor(reason: string, remedy: string, options?: ErrorOptions) {
    super(
      `Cannot start the embedded PostgreSQL: ${reason.trim().replace(/\s*\n\s*/g, ' | ')}. To go on, ${remedy}.`,
      options,
    )
  }
}
