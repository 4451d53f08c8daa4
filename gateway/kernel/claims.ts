/** Work that one process does while others leave it alone. */
export interface Claims {
  /**
   * Claims a name for `lasts` milliseconds, after which its owner counts as dead. Resolves to the
   * function that gives it back, or to `undefined` if another process has it. Never rejects.
   */
  take(name: string, lasts: number): Promise<(() => Promise<unknown>) | undefined>
}

/** For a process that knows of no other. */
export const ownClaims: Claims = { take: async () => async () => undefined }
