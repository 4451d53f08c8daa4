import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Signs of five random bits each, that no two people read differently. */
export const randomSigns = (count: number): string =>
  Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')

/** A number to tell things by that says nothing of how many there are: eleven signs behind the prefix. */
export const randomNbr = (prefix: string): string => prefix + randomSigns(11)
