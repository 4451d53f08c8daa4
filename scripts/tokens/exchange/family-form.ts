import { WrongValue } from './wrong-value.ts'

/** Returns the families of a list in CSS, without quotes. */
export const familiesIn = (css: string): string[] =>
  [...css.matchAll(/'([^']*)'|"([^"]*)"|([^,'"]+)/g)]
    .map(([, single, double, bare]) => (single ?? double ?? bare ?? '').trim())
    .filter((name) => name !== '')

/** Returns the families of a value in a file: one, or a list. */
export function familiesOf(value: unknown): string[] {
  const names: unknown[] = Array.isArray(value) ? value : [value]
  if (!names.length || !names.every((name) => typeof name === 'string'))
    throw new WrongValue('a font family is a name, or a list of names')
  return names.map((name) => {
    const plain = name.trim()
    // What would end the declaration or the name.
    if (!plain || /["'\\;:{}<>()]/.test(plain) || plain.length > 60)
      throw new WrongValue(`"${name}" is not the name of a font`)
    return plain
  })
}

/** Returns a list of families in CSS; names that are more than one word have quotes. */
export const familiesCss = (names: readonly string[]): string =>
  names.map((name) => (/^-?[a-z][\w-]*$/i.test(name) ? name : `'${name}'`)).join(', ')
