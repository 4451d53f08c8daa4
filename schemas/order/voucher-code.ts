/** Characters of a voucher's code: sixteen of five random bits each, so that it cannot be guessed. */
export const voucherCodeLength = 16
const stored = new RegExp(`^[2-9A-HJ-NP-Z]{${voucherCodeLength}}$`)

/** Display form: groups of four characters. */
export const shownCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/** Stored form of a code, regardless of how it was typed. */
export const typedCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** Whether a text can be the code of a voucher. */
export const isVoucherCode = (text: string): boolean => stored.test(typedCode(text))
