import { isAborted } from './sql-error.ts'

/**
 * Awaits independent statements. On one connection they are sent together and run in the given
 * order. Waits for all even if one fails, so that none runs after its transaction has ended, then
 * throws the first failure; statements refused only because an earlier one failed do not count.
 */
export async function together<Work extends readonly unknown[] | []>(
  work: Work,
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  let first: { error: unknown } | undefined
  // A query runs each time it is awaited, so each is awaited here and nowhere else.
  const running = work.map(async (one) => {
    try {
      return await one
    } catch (error) {
      if (!first || (isAborted(first.error) && !isAborted(error))) first = { error }
      throw error
    }
  })
  await Promise.allSettled(running)
  if (first) throw first.error
  return (await Promise.all(running)) as { -readonly [At in keyof Work]: Awaited<Work[At]> } // one result for each
}
