import { createHash } from 'node:crypto'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
/**
 * Characters of a name. Collisions are rare at the shop's number of classes, and fail the build.
 */
const length = 5

/**
 * Names the classes of style modules by a short hash of file and class: pages contain each name
 * many times. A name depends on nothing else, so the builds of browser and server agree.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const taken = new Map<string, string>()
  return (name, file) => {
    const source = `${path.relative(root, file.split('?')[0] ?? '')} ${name}`
    const hash = createHash('sha256').update(source).digest('base64url')
    // A class name must not begin with a digit.
    const short = `_${hash.slice(0, length)}`
    const other = taken.get(short)
    if (other !== undefined && other !== source)
      throw new Error(`shortClassNames: "${source}" and "${other}" have the same name ${short}`)
    taken.set(short, source)
    return short
  }
}
