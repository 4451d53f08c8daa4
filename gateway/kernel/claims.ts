/** Leases by which one process does work that others then skip. */
export interface Claims {
  /**
   * Claims a name for `lasts` milliseconds, after which its owner counts as dead. Resolves to a
   * release function, or to `undefined` if another process has it. Never rejects.
   */
  take(name: string, lasts: number): Promise<(() => Promise<unknown>) | undefined>
}

/** For a single process: every claim succeeds. */
export const ownClaims: Claims = { take: async () => async () => undefined }
