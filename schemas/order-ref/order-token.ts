/** Pattern of a token that gives access to an order; 192 random bits. */
export const soTokenPattern = '^t[A-Za-z0-9_-]{32}$'

const token = new RegExp(soTokenPattern)

/** Whether an order is identified by its token instead of its number. */
export const isSoToken = (nbr: string): boolean => token.test(nbr)
