import { randomInt } from 'node:crypto'

/** Letters and digits that are not easily confused. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Random characters of five bits each, without easily confused ones. */
export const randomSigns = (count: number): string =>
  Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')

/**
 * A random number for a record, which does not reveal how many exist: the prefix and eleven
 * characters.
 */
export const randomNbr = (prefix: string): string => prefix + randomSigns(11)
