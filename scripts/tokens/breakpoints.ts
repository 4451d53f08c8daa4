import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const folders = ['blocks', 'engine', 'runtime', 'screens']

/** What happens at each width of the shop’s window; 480 is a height. */
const meanings: Readonly<Record<number, string>> = {
  240: 'The narrowest windows, such as a phone at 200 %: smaller pictures.',
  260: 'A phone at 150 %: what stood in a row stands in lines.',
  300: 'The narrowest phones: one column, and bars of two lines.',
  360: 'Small phones: less space, and what is said elsewhere too is left out.',
  480: 'Height of a phone on its side: bars scroll away with the page.',
  768: 'Tablets: the column stops growing; blocks can be set apart from here on.',
  900: 'Two columns fit: the navigation is in the header, pictures stand beside texts.',
  1100: 'Filters stand beside the list, and the header has room for the logo.',
  1200: 'The column is as wide as it gets.',
}

export interface Breakpoint {
  width: number
  meaning: string
  files: readonly string[]
}

/** Returns the widths at which styles of the shop change, each with the files that do. */
export function breakpoints(): Breakpoint[] {
  const found = new Map<number, Set<string>>()
  for (const folder of folders)
    for (const name of readdirSync(path.join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    })) {
      if (!name.endsWith('.css')) continue
      const file = path.posix.join(folder, name)
      for (const [rule] of readFileSync(path.join(root, file), 'utf8').matchAll(/@media[^{]*/g))
        for (const [, size = ''] of rule.matchAll(/(\d+)px/g)) {
          // `max-width: 899px` is the other side of 900.
          const width = Number(size) + (size.endsWith('9') ? 1 : 0)
          found.set(width, (found.get(width) ?? new Set()).add(file))
        }
    }
  return [...found]
    .map(([width, files]) => ({
      width,
      meaning: meanings[width] ?? '',
      files: [...files].sort(),
    }))
    .sort((a, b) => a.width - b.width)
}
