/**
 * Canonical forms of mobile numbers and email addresses. Gateway and forms share these functions,
 * so that one person does not get two accounts.
 */

/**
 * Returns the canonical form of a mobile number, for storing, counting and comparing; `undefined`
 * if it is not a mobile number.
 */
export function canonicalMobile(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^(\+|00(?=[1-9]))/, '')
  if (!/^\d{9,15}$/.test(digits)) return undefined
  // Removes the country code and restores the leading zero.
  const national = digits
    .replace(/^886(0?9\d{8})$/, '$1')
    .replace(/^86(1[3-9]\d{9})$/, '$1')
    .replace(/^(9\d{8})$/, '0$1')
  // No number starts with 00, and a second pass would strip the zeros as a prefix.
  if (national.startsWith('00')) return undefined
  if (national.length === 11 && !national.startsWith('1')) return undefined
  return national.length === 9 ? undefined : national
}

/** Returns an email address trimmed and in lower case; `undefined` if it is not an address. */
export function canonicalEmail(text: string): string | undefined {
  const address = text.normalize('NFKC').trim().toLowerCase()
  return address.length <= 254 && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/.test(address)
    ? address
    : undefined
}
