import { and, asc, eq, gt } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../db/database.ts'
import { importRows, type productImports } from '../import.tables.ts'
import { reasonsIn, type ReasonLang } from '../reason-words.ts'
import { guardedCell } from '../rows/columns.ts'

/**
 * The refused rows of a file with its own columns and the reasons as text, to be corrected and
 * imported again.
 */
export async function* faultsCsv(
  db: Db,
  { storeNbr, importNbr, header }: typeof productImports.$inferSelect,
  lang: ReasonLang,
): AsyncGenerator<string> {
  const { t, finding } = reasonsIn(lang)
  yield `\uFEFF${stringify([[...header, t('import.lineInFile'), t('import.reason')]])}`
  for (let last = -1; ;) {
    const rows = await db
      .select()
      .from(importRows)
      .where(
        and(
          eq(importRows.storeNbr, storeNbr),
          eq(importRows.importNbr, importNbr),
          eq(importRows.kind, 'refused'),
          gt(importRows.n, last),
        ),
      )
      .orderBy(asc(importRows.n))
      .limit(500)
    const end = rows.at(-1)
    if (!end) return
    last = end.n
    const lines = rows.flatMap(({ cells, line, faults }) => {
      const reason = faults.map(finding).join('\n')
      const own = cells?.length ? cells : [[]]
      return own.map((one, at) => [
        ...header.map((_, place) => one[place] ?? ''),
        ...(at === 0 ? [String(line), reason] : ['', '']),
      ])
    })
    yield stringify(lines.map((cells) => cells.map(guardedCell)))
  }
}
