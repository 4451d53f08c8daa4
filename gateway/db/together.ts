/**
 * Waits for statements that need no result of each other. On one connection they are sent at once
 * and run in the order in which they are given. Waits for all of them even if one fails, so that none
 * runs after its transaction has ended, and then throws the first failure.
 */
export async function together<Work extends readonly unknown[] | []>(
  work: Work,
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
