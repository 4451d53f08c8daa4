let last = 0

/** Returns a network address that no call had before: most limits count calls by address. */
export function newAddress(): string {
  const next = ++last
  return `10.${next >> 16}.${(next >> 8) & 255}.${next & 255}`
}
