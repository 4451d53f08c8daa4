/** A provider gave no answer, or an unreadable one. A retry may succeed. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** Whether an error or one of its causes is a ProviderUnreachable. */
export function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof ProviderUnreachable) return true
  return false
}
