/** The digits of a code that is a GTIN: EAN, UPC and ISBN-13 are; undefined for others. */
export function gtinOf(code: string): string | undefined {
  const digits = code.replaceAll(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return undefined
  const sum = [...digits.padStart(14, '0')].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3),
    0,
  )
  return sum % 10 ? undefined : digits
}

/**
 * Spellings of a code in lower case: scanners and files write a UPC of 12 digits also as an EAN of
 * 13 or a GTIN of 14, with zeros in front.
 */
export function barcodeSpellings(code: string): [string, ...string[]] {
  const plain = code.trim().toLowerCase()
  if (!/^\d{12,14}$/.test(plain)) return [plain]
  const digits = plain.replace(/^0+/, '').padStart(12, '0')
  const padded = [12, 13, 14].flatMap((length) =>
    length < digits.length ? [] : [digits.padStart(length, '0')],
  )
  return [plain, ...padded.filter((one) => one !== plain)]
}

/** Whether two codes name the same article. */
export const isSameBarcode = (one: string, other: string): boolean =>
  barcodeSpellings(one).includes(other.trim().toLowerCase())
