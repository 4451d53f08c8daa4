import { randomSigns } from '../../db/random-nbr.ts'

/** Sixteen characters of five random bits each, so that a code cannot be guessed. */
const length = 16

export const newCode = (): string => randomSigns(length)

/** Display form: groups of four characters. */
export const shownCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/** Form for operators, who redeem codes and must not read them. */
export const maskedCode = (code: string): string => shownCode(`${'*'.repeat(12)}${code.slice(-4)}`)

/** Stored form of a code, regardless of how it was typed. */
export const typedCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
