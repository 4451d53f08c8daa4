import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Screens from this order on stay behind all others, such as the one for unknown paths. */
const last = 9_000

/**
 * Returns the order of a new screen or Studio page: ten more than the last one, since orders are
 * unique.
 * @param folder `site/screens` or `studio`
 * @param file the name of the files that declare an order
 */
export function nextOrder(root: string, folder: string, file: string): number {
  const orders = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === file)
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'))
    .map((text) => Number(/\border(?: =|:) ([\d_]+)/.exec(text)?.[1]?.replaceAll('_', '') ?? 0))
  return 10 + Math.max(0, ...orders.filter((order) => order < last))
}
