/** Returns the `$route` values of a page address: its number, by the names that bindings use. */
export const routeOf = (nbr: string): Record<string, string> => ({
  nbr,
  ptNbr: nbr,
  cpgNbr: nbr,
  cpnNbr: nbr,
})
