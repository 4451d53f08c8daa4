import { BaseSequencer } from 'vitest/node'

/** Test files that take longer than other files of their size. */
const long =
  /tests\/(visual\/pictures|race\/killed-|after-sales\/histories|stores\/store-from-nothing|e2e\/(studio\/(week|reports)|keep-and-return|account-life|every-screen|processes))/

/**
 * Runs these files first, before the largest files with which Vitest starts, so that no long file
 * runs alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
