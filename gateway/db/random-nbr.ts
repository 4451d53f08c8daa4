import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A number to tell things by that says nothing of how many there are: eleven signs behind the prefix. */
export const randomNbr = (prefix: string): string =>
  prefix + Array.from({ length: 11 }, () => signs[randomInt(signs.length)]).join('')
