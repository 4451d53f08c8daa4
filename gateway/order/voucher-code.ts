import { randomSigns } from '../db/random-nbr.ts'

/** Signs of a code: sixteen of five random bits each, so that nobody finds one by trying. */
const length = 16

export const newCode = (): string => randomSigns(length)

/** As it is shown, read out and typed in: in groups of four. */
export const shownCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/** As it is shown to operators, who redeem codes and must not read them. */
export const maskedCode = (code: string): string => shownCode(`${'*'.repeat(12)}${code.slice(-4)}`)

/** As it is kept, however somebody typed it. */
export const typedCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
