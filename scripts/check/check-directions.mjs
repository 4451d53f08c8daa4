import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../project.mjs'
import { filesIn, report } from './sources.mjs'

/**
 * Fails on styles of the shop that name left or right, as pages that are written from right to left
 * would not mirror: start and end do. What never mirrors, such as a place in a picture, says why in a
 * comment in front of it that begins with "physical:". Takes another folder than the project's as its
 * argument.
 */
const FOLDERS = ['engine', 'runtime', 'blocks', 'screens']
const DECLARATION =
  /(?:\/\*(?<comment>[^*]*)\*\/\s*)?(?<![\w-])(?<name>[a-z-]+):\s*(?<value>[^;{}]+);/g

const SIDES = /^(left|right)$|^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b/
const CORNERS = /^border-(top|bottom)-(left|right)-radius$/
const WORDS = /^(text-align|float|clear|transform-origin|caption-side)$/

const project = resolve(process.argv[2] ?? root)
report(
  filesIn(project, FOLDERS)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const source = readFileSync(join(project, file), 'utf8')
      return [...source.matchAll(DECLARATION)].flatMap(({ groups, 0: text, index }) => {
        const mend = mendOf(groups.name, groups.value.trim())
        if (!mend || /^\s*physical:/.test(groups.comment ?? '')) return []
        const at = index + text.lastIndexOf(`${groups.name}:`)
        return [`${file}:${source.slice(0, at).split('\n').length} ${groups.name} ${mend}`]
      })
    }),
)

/** What to write instead, if a declaration does not mirror. */
function mendOf(name, value) {
  if (SIDES.test(name)) return 'names a side: write it with inline-start or inline-end'
  if (CORNERS.test(name)) return 'names a side: write border-start-start-radius and the like'
  if (WORDS.test(name) && /\b(left|right)\b/.test(value))
    return 'names a side: write start or end, or a rule for :dir(rtl) beside it'
  const parts = partsOf(value)
  if (/^(margin|padding|inset|scroll-(margin|padding))$/.test(name))
    return parts.length === 4 && parts[1] !== parts[3]
      ? `has two different sides: write ${name}-block and ${name}-inline`
      : undefined
  if (name !== 'border-radius' || parts.length < 2 || value.includes('/')) return undefined
  const [first, second, third = first, fourth = second] = parts
  return first !== second || third !== fourth
    ? 'has two different sides: write border-start-start-radius and the like'
    : undefined
}

/** The values of a list, functions whole. */
function partsOf(value) {
  const parts = ['']
  let depth = 0
  for (const char of value.replace(/\s+/g, ' ')) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char === ' ' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts
}
