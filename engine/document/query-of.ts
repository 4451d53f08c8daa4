/** The query of an address, as bindings refer to it. */
export const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''))
