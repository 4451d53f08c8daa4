import { centre } from './taiwan/centre.ts'
import { eastAndIslands } from './taiwan/east-and-islands.ts'
import { north } from './taiwan/north.ts'
import { south } from './taiwan/south.ts'

/**
 * The 22 counties and cities with their 368 districts; the county is the first row. County codes
 * are ISO 3166-2:TW, district codes are postal codes. In two cities all districts share one; theirs
 * are numbered consecutively.
 */
export const taiwan = [...north, ...centre, ...south, ...eastAndIslands]
