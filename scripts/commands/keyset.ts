interface KeysetPage<R> {
  rows: readonly R[]
  hasMore: boolean
}

/** Reads page number `page` of a list that only goes on after a row. */
export async function keysetPage<R>(
  read: (before: string | undefined) => Promise<KeysetPage<R>>,
  position: (row: R) => string,
  page: number,
): Promise<KeysetPage<R>> {
  let found = await read(undefined)
  for (let at = 1; at < page; at++) {
    const last = found.rows.at(-1)
    if (!found.hasMore || last === undefined) return { rows: [], hasMore: false }
    found = await read(position(last))
  }
  return found
}
