/** Names by which bindings of a page refer to the number in its address. */
export const routeOf = (nbr: string): Record<string, string> => ({
  nbr,
  ptNbr: nbr,
  cpgNbr: nbr,
  cpnNbr: nbr,
})
