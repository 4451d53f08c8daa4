import type { Token } from '../read-tokens.ts'
import { formOf, isSame } from './token-forms.ts'
import { modes, referenceIn, shownIn, type Mode, type Sheet, type Shown } from './sheet.ts'

/** Our own facts in a file; other programs keep them as they are. */
export const OWN = 'dev.vitrine'
/** Where Figma writes the name of a mode into the file of it, and reads it. */
export const FIGMA_MODE = 'com.figma.modeName'

export type TokenFile = Record<string, unknown>

/** The words before the first mark of a group’s comment. */
const groupName = ({ group }: Token): string => (/^[^.,:;]+/.exec(group)?.[0] ?? 'Others').trim()

const nameIn = (token: Token): string => token.name.slice(2)

/** Returns all tokens as one file: the values of the sheet, and those of each mode in `$extensions`. */
export function exportAll(sheet: Sheet): TokenFile {
  const shown = shownIn(sheet)
  const byMode = modes.map((mode) => ({ mode, shown: shownIn(sheet, mode) }))
  return fileOf(shown, undefined, (token) => {
    const values = byMode.map(({ mode, shown: inMode }) => [mode.name, valueOf(token, inMode)])
    const isOfThemes = byMode.some(
      ({ shown: inMode }) => !isAlike(token, shown, inMode) || isSetByThemes(token, inMode, shown),
    )
    return isOfThemes ? { mode: Object.fromEntries(values) } : {}
  })
}

const isSetByThemes = ({ name }: Token, inMode: Shown, shown: Shown): boolean =>
  inMode.raw.get(name) !== shown.raw.get(name)

function isAlike({ name }: Token, one: Shown, other: Shown): boolean {
  const [first, second] = [one.plain(name), other.plain(name)]
  if (first === undefined || second === undefined) return first === second
  const form = formOf(name, first)
  return !form || isSame(form, first, second)
}

/** Returns the values of a mode as a file of its own, as Figma imports the modes of a collection. */
export const exportMode = (sheet: Sheet, mode: Mode): TokenFile =>
  fileOf(shownIn(sheet, mode), mode.name, () => ({}))

/** Names of tokens that have no value in the format, such as pictures and what depends on the device. */
export const leftOut = (sheet: Sheet): string[] => {
  const shown = shownIn(sheet)
  return shown.tokens.filter((token) => valueOf(token, shown) === undefined).map(({ name }) => name)
}

function fileOf(
  shown: Shown,
  modeName: string | undefined,
  extended: (token: Token) => Record<string, unknown>,
): TokenFile {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const token of shown.tokens) {
    const value = valueOf(token, shown)
    const form = formOf(token.name, shown.plain(token.name) ?? '')
    if (value === undefined || !form) continue
    const extensions = { ...extended(token), ...ownFacts(token, shown) }
    const group = (groups[groupName(token)] ??= {})
    group[nameIn(token)] = {
      $type: form.type,
      $value: value,
      $description: token.meaning,
      ...(Object.keys(extensions).length && { $extensions: extensions }),
    }
  }
  return { ...groups, ...(modeName !== undefined && { $extensions: { [FIGMA_MODE]: modeName } }) }
}

/** What CSS has beyond the value: how it is computed, and its values elsewhere. */
function ownFacts({ name, others }: Token, shown: Shown): Record<string, unknown> {
  const facts = {
    ...(shown.isDerived(name) && { computed: shown.raw.get(name) }),
    ...(others.length && { elsewhere: others }),
  }
  return Object.keys(facts).length ? { [OWN]: facts } : {}
}

/** The value of a token in a file: a reference, or itself. */
function valueOf({ name }: Token, shown: Shown): unknown {
  const plain = shown.plain(name)
  const form = plain === undefined ? undefined : formOf(name, plain)
  if (plain === undefined || !form) return undefined
  const target = referenceIn(shown.raw.get(name) ?? '')
  const other = shown.tokens.find((token) => token.name === target)
  return other ? `{${groupName(other)}.${nameIn(other)}}` : form.toValue(plain)
}
