/**
 * Splits an amount over weights by the largest-remainder method. The parts are integers and add up
 * to the amount; no part exceeds its weight unless the amount exceeds the sum of the weights.
 * Returns zeros if all weights are zero.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum <= 0) return weights.map(() => 0)
  // BigInt, since amount times weight can exceed `Number.MAX_SAFE_INTEGER`.
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
