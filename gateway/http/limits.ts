/** What one request may hold at most; more is refused before it is read (security list, row 26). */
export const apiLimits = {
  bytes: 12_000_000,
  /** All requests under way together, but for those so small that they are always let in. */
  bytesAtOnce: 200_000_000,
  /** Of those, what comes from one address: four large bodies. */
  bytesOfAddress: 48_000_000,
  freeBytes: 64_000,
  fields: 200,
  fieldBytes: 1_000_000,
  files: 10,
  /** More than any operation takes, so that each says in its own words what is too much (S1 §5). */
  fileBytes: 11_500_000,
} as const
