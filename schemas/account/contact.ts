/**
 * Mobile numbers and e-mail addresses as accounts know them. The gateway and the forms read a contact by the same
 * functions, so that one person is never two accounts (S1 §5).
 */

/** The one form of a mobile number that is stored, counted and compared; `undefined` for what is none. */
export function canonicalMobile(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^(\+|00(?=[1-9]))/, '')
  if (!/^\d{9,15}$/.test(digits)) return undefined
  // With country code, or without the leading zero: the same telephone.
  const national = digits
    .replace(/^886(0?9\d{8})$/, '$1')
    .replace(/^86(1[3-9]\d{9})$/, '$1')
    .replace(/^(9\d{8})$/, '0$1')
  // No number begins so; read once more, it would lose the zeros as a prefix.
  if (national.startsWith('00')) return undefined
  if (national.length === 11 && !national.startsWith('1')) return undefined
  return national.length === 9 ? undefined : national
}

/** The one form of an e-mail address: without surrounding space, in lower case. */
export function canonicalEmail(text: string): string | undefined {
  const address = text.normalize('NFKC').trim().toLowerCase()
  return address.length <= 254 && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/.test(address)
    ? address
    : undefined
}
