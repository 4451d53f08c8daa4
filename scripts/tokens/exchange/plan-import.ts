import { goodsRatios, type ThemeToken } from '../../../schemas/base/config.schema.ts'
import { themePatterns } from '../../../schemas/store/theme.schema.ts'
import { readFileOf, type GivenValue } from './read-file.ts'
import { isThemeToken, referenceIn, shownIn, type Mode, type Sheet, type Shown } from './sheet.ts'
import { formOf, isSame, type TokenForm } from './token-forms.ts'
import { WrongValue } from './wrong-value.ts'
import { withChanges, type TokenChange } from './with-changes.ts'

export interface ImportPlan {
  changes: TokenChange[]
  faults: string[]
}

/** Returns what a file changes, and why it cannot be taken. Nothing is written. */
export function planImport(sheet: Sheet, file: Record<string, unknown>): ImportPlan {
  const { values, faults } = readFileOf(file)
  if (faults.length) return { changes: [], faults }
  const inMode = shownOnce(sheet)
  const known = new Set(inMode(undefined).tokens.map(({ name }) => name))
  for (const name of new Set(values.map((given) => given.name)))
    if (!known.has(name))
      faults.push(
        `${values.find((given) => given.name === name)?.place}: there is no token ${name}; take the name of one in blocks/ui/tokens.css, or add it there with its meaning`,
      )
  const changes = new Map<string, TokenChange & { place: string }>()
  const derived: GivenValue[] = []
  for (const given of values.filter(({ name }) => known.has(name))) {
    try {
      const change = changeOf(given, inMode(given.mode))
      if (change === 'derived') derived.push(given)
      if (!change || change === 'derived') continue
      const key = `${change.preset ?? ''} ${change.name}`
      const other = changes.get(key)
      if (other && other.after !== change.after)
        throw new WrongValue(`${other.place} sets it to ${other.after}; set both to the same`)
      changes.set(key, { ...change, place: given.place })
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error
      faults.push(`${given.place}: ${error.message}; it is ${shortOf(given.value)}`)
    }
  }
  const after = shownOnce(withChanges(sheet, [...changes.values()]))
  for (const given of derived)
    if (!isAsDerived(given, inMode(given.mode), after(given.mode)))
      faults.push(
        `${given.place}: ${given.name} is not set but follows from others (${howDerived(given, inMode(given.mode))}), so change those and give it its old value or none; it is ${shortOf(given.value)}`,
      )
  return { changes: [...changes.values()], faults }
}

/** Returns what shows a sheet in a mode, which is worked out once for each. */
function shownOnce(sheet: Sheet): (mode: Mode | undefined) => Shown {
  const shown = new Map<Mode | undefined, Shown>()
  return (mode) => {
    const known = shown.get(mode) ?? shownIn(sheet, mode)
    shown.set(mode, known)
    return known
  }
}

/** Returns the change that a value is, `derived` for one that nobody sets, undefined for none. */
function changeOf(given: GivenValue, shown: Shown): TokenChange | 'derived' | undefined {
  const { name, mode } = given
  const others = shown.tokens.find((one) => one.name === name)?.others
  const before = shown.raw.get(name) ?? ''
  const plain = shown.plain(name)
  const form = plain === undefined ? undefined : formOf(name, plain)
  if (plain === undefined || !form)
    throw new WrongValue(`${name} has no value in this format; change it in blocks/ui/tokens.css`)
  if (given.elsewhere !== undefined && JSON.stringify(given.elsewhere) !== JSON.stringify(others))
    // prettier-ignore
    throw new WrongValue(
      'its values elsewhere (by window, language or motion) are not taken from a file; change them in blocks/ui/tokens.css',
    )
  checkType(given, form)
  if (shown.isDerived(name)) return 'derived'
  const preset = mode && isThemeToken(name) ? mode.preset : undefined
  const after = newValue(given, { form, plain, before, isOfTheme: preset !== undefined }, shown)
  if (after === undefined) return undefined
  if (preset) checkThemeValue(name, after)
  return { name, preset, before, after }
}

interface Present {
  form: TokenForm
  plain: string
  before: string
  isOfTheme: boolean
}

const ALIAS = /^\{(?:.*\.)?([^.{}]+)\}$/

/** The new value in CSS; undefined if it means the same as the present one. */
function newValue(
  { name, value }: GivenValue,
  { form, plain, before, isOfTheme }: Present,
  shown: Shown,
): string | undefined {
  const [, key] = typeof value === 'string' ? (ALIAS.exec(value) ?? []) : []
  if (key === undefined) {
    const after = form.toCss(value, plain)
    return isSame(form, after, plain) ? undefined : after
  }
  const target = `--${key}`
  if (referenceIn(before) === target) return undefined
  const other = shown.plain(target)
  if (other === undefined || formOf(target, other)?.type !== form.type)
    throw new WrongValue(`there is no token ${target} of the type ${form.type} to refer to`)
  if (isOfTheme && form.type !== 'fontFamily')
    throw new WrongValue('a theme has values of its own; write the value instead of the reference')
  for (let at: string | undefined = target; at; at = referenceIn(shown.raw.get(at) ?? ''))
    if (at === name) throw new WrongValue(`${target} refers to ${name} itself`)
  return `var(${target})`
}

function checkType({ type, value }: GivenValue, form: TokenForm): void {
  const isAlias = typeof value === 'string' && ALIAS.test(value)
  if (type === undefined && isAlias) return
  if (type !== form.type && !(type !== undefined && form.alsoTypes?.includes(type)))
    throw new WrongValue(
      `its $type is ${type === undefined ? 'missing' : `“${type}”`}; write “${form.type}”`,
    )
}

function checkThemeValue(name: string, css: string): void {
  const token = name.slice(2)
  if (token === 'ratio-goods') {
    if (!goodsRatios.some((ratio) => ratio === css))
      throw new WrongValue(`the shape of goods is ${goodsRatios.join(' or ')}`)
  } else if (!new RegExp(themePatterns[token as ThemeToken]).test(css))
    // the caller asks for theme tokens alone
    throw new WrongValue(`a theme does not take ${css} for ${name}`)
}

/** Whether a derived value is as it was before the changes, or as it is after them. */
function isAsDerived({ name, value }: GivenValue, before: Shown, after: Shown): boolean {
  return [before, after].some((shown) => {
    const plain = shown.plain(name)
    const form = plain === undefined ? undefined : formOf(name, plain)
    if (plain === undefined || !form) return false
    try {
      return isSame(form, form.toCss(value, plain), plain)
    } catch (error) {
      if (error instanceof WrongValue) return false
      throw error
    }
  })
}

function howDerived({ name, mode }: GivenValue, shown: Shown): string {
  if (mode?.scheme === 'dark' && isThemeToken(name)) return 'the dark from the light'
  const raw = shown.raw.get(name) ?? ''
  return raw.includes('var(') ? raw : 'schemas/store/theme-sheet.ts sets it'
}

const shortOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 120 ? `${text.slice(0, 117)}…` : text
}
