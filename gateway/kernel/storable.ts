/** PostgreSQL cannot store NUL or half of a surrogate pair. */
// oxlint-disable-next-line no-control-regex -- the control character is exactly what must be refused
const unstorable = /[\u0000\p{Surrogate}]/u

/**
 * Whether PostgreSQL can store every text within a value. Iterative, since the client controls the
 * nesting depth.
 */
export function isStorable(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length) {
    const at = open.pop()
    if (typeof at === 'string' && unstorable.test(at)) return false
    if (at === null || typeof at !== 'object') continue
    for (const [name, item] of Object.entries(at)) open.push(name, item)
  }
  return true
}
