import { lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { boughtWith } from './bought-with.tables.ts'
import { countedDays } from './related-products/count-pairs.ts'
import { searchFigures, searchOpened } from './search.tables.ts'

/** Days that counts of searches are kept, as many as the longest report has. */
const searchedDays = 90

const isPast = (day: SQLWrapper): SQL =>
  sql`${day} < to_char(now() - ${searchedDays} * interval '24 hours', 'YYYY-MM-DD')`

export const background: Background = {
  retention: [
    // Products that were not bought together any more.
    {
      table: boughtWith,
      isOver: lt(boughtWith.lastDay, sql`now() - ${countedDays} * interval '24 hours'`),
    },
    { table: searchFigures, isOver: isPast(searchFigures.day) },
    { table: searchOpened, isOver: isPast(searchOpened.day) },
  ],
}
