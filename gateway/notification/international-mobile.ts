/**
 * A mobile number as carriers want it (E.164), from the form that accounts keep (`canonicalMobile`): Taiwan's and
 * mainland China's without their country codes, others with theirs. `undefined` for what can be neither.
 */
export function internationalMobile(mobile: string): string | undefined {
  if (/^09\d{8}$/.test(mobile)) return `+886${mobile.slice(1)}`
  if (/^1\d{10}$/.test(mobile)) return `+86${mobile}`
  return /^[1-9]\d{9,14}$/.test(mobile) ? `+${mobile}` : undefined
}
