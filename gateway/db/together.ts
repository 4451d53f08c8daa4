import { isAborted } from './sql-error.ts'

/**
 * Waits for statements that need no result of each other. On one connection they are sent at once
 * and run in the order in which they are given. Waits for all of them even if one fails, so that none
 * runs after its transaction has ended, and then throws the failure that came first; not one of the
 * statements that PostgreSQL refused only since an earlier one had failed.
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
