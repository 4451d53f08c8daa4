import { Nbr } from '../../schemas/kit/types.ts'

const storeNbr = new RegExp(String(Nbr().pattern))

/** Returns the store number in a variable such as `LINE_CLIENT_ID_S100`. */
export function storeIn(variable: string, name: string): string | undefined {
  const suffix = variable.startsWith(`${name}_`) ? variable.slice(name.length + 1) : ''
  return storeNbr.test(suffix) ? suffix : undefined
}
