/**
 * Canonical forms of mobile numbers and email addresses. Gateway and forms share these functions,
 * so that one person does not get two accounts.
 */

/**
 * Returns the form of a mobile number that is stored, counted and compared, or `undefined` if it is
 * not a mobile number.
 */
export function canonicalMobile(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^(\+|00(?=[1-9]))/, '')
  if (!/^\d{9,15}$/.test(digits)) return undefined
  // With country code or without the leading zero, it is the same number.
  const national = digits
    .replace(/^886(0?9\d{8})$/, '$1')
    .replace(/^86(1[3-9]\d{9})$/, '$1')
    .replace(/^(9\d{8})$/, '0$1')
  // No number starts with 00, and a second pass would strip the zeros as a prefix.
  if (national.startsWith('00')) return undefined
  if (national.length === 11 && !national.startsWith('1')) return undefined
  return national.length === 9 ? undefined : national
}

/** Returns the canonical email address, trimmed and in lower case, or `undefined` if it is not an address. */
export function canonicalEmail(text: string): string | undefined {
  const address = text.normalize('NFKC').trim().toLowerCase()
  return address.length <= 254 && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/.test(address)
    ? address
    : undefined
}
