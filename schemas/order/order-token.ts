/** How a token that opens an order is spelled: 192 random bits. */
export const soTokenPattern = '^t[A-Za-z0-9_-]{32}$'

const token = new RegExp(soTokenPattern)

/** Whether an order is named by its token, not by the number that its owner knows. */
export const isSoToken = (nbr: string): boolean => token.test(nbr)
