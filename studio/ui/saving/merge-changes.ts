const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two form values are equal; an absent text equals an empty one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isGroup(one) && isGroup(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
      isSame(one[name] ?? '', other[name] ?? ''),
    )
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  return Object.is(one, other)
}

/**
 * Applies own changes to somebody else's save: untouched fields, and untouched languages of a text,
 * are theirs.
 */
export function mergeChanges<T extends object>(start: T, mine: T, theirs: T): T {
  const [was, own, other] = [start, mine, theirs] as Record<string, unknown>[] // read by name
  return Object.fromEntries(
    [...new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})])].map((name) => {
      const [before, here, there] = [was?.[name], own?.[name], other?.[name]]
      if (isSame(before ?? '', here ?? '')) return [name, there]
      if (isGroup(here) && isGroup(there))
        return [name, mergeChanges(isGroup(before) ? before : {}, here, there)]
      return [name, here]
    }),
  ) as T // of the same fields
}
