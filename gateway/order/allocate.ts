/**
 * Splits an amount over weights by largest remainder: the parts are whole, add up to it, and none is above its weight
 * where the amount is not above their sum. Without weight there is nothing to take a part.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum <= 0) return weights.map(() => 0)
  // An amount times a weight may pass what a number holds exactly.
  const shares = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight)
    return { at, part: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) }
  })
  let left = amount - shares.reduce((total, { part }) => total + part, 0)
  for (const share of shares.toSorted((a, b) => b.rest - a.rest || a.at - b.at)) {
    if (left <= 0) break
    share.part++
    left--
  }
  return shares.map(({ part }) => part)
}
