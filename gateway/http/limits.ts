/** Limits of one request; anything above is refused before it is read. */
export const apiLimits = {
  bytes: 12_000_000,
  /** Total of all bodies in progress, except small ones, which always pass. */
  bytesAtOnce: 200_000_000,
  /** Share of one client address: four large bodies. */
  bytesOfAddress: 48_000_000,
  freeBytes: 64_000,
  fields: 200,
  fieldBytes: 1_000_000,
  files: 10,
  /** Larger than any operation's limit, so that each operation reports its own. */
  fileBytes: 11_500_000,
} as const
