/** NUL and half of a pair: PostgreSQL keeps neither, and nobody types them. */
// oxlint-disable-next-line no-control-regex -- the control character is exactly what must be refused
const unstorable = /[\u0000\p{Surrogate}]/u

/** Whether every text within a value can be kept by the database. Without recursion: anybody may have made the value. */
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
