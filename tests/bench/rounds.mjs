/** Rounds that count. */
const usual = 7

/**
 * Runs tasks one after another in each round, so that changes of the machine's load meet all of
 * them alike. The first round warms up and is not counted.
 * @param {Record<string, (round: number) => Promise<Record<string, number>>>} tasks
 * @returns the figures of each task, by round
 */
export async function inRounds(tasks, rounds = usual) {
  const results = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]))
  for (let round = -1; round < rounds; round++)
    for (const [name, task] of Object.entries(tasks)) {
      const figures = await task(round)
      if (round >= 0) results[name].push(figures)
    }
  return results
}

const quartile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? NaN

export const median = (values) => quartile(values, 0.5)

/** Distance between the quartiles. */
export const spread = (values) => quartile(values, 0.75) - quartile(values, 0.25)

/** One figure of each round. */
export const figures = (results, key) => results.map((one) => one[key])

/** The ratio of two figures within each round. */
export const ratios = (results, others, key, otherKey = key) =>
  results.map((one, round) => one[key] / others[round][otherKey])
