/** A provider did not answer, or not in a form that can be read: trying later may help. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** Whether a failure comes down to a provider that cannot be reached. */
export function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof ProviderUnreachable) return true
  return false
}
