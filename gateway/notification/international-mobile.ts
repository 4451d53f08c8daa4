/**
 * Converts a canonical mobile number to E.164. Canonical numbers of Taiwan and mainland China have
 * no country code, others have theirs. Returns `undefined` if it cannot be converted.
 */
export function internationalMobile(mobile: string): string | undefined {
  if (/^09\d{8}$/.test(mobile)) return `+886${mobile.slice(1)}`
  if (/^1\d{10}$/.test(mobile)) return `+86${mobile}`
  return /^[1-9]\d{9,14}$/.test(mobile) ? `+${mobile}` : undefined
}
