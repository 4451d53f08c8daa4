import { eq, sql } from 'drizzle-orm'
import { storeHosts, stores } from '../../../../gateway/store/store.tables.ts'
import { fact, wrong, type Finding, type Reached } from '../check.ts'

/** A row of a store in one of the databases. */
export interface Entry {
  storeNbr: string
  livesIn: string | null
  database: string
  hosts: readonly string[]
}

export async function entriesIn({ db, database }: Reached): Promise<Entry[]> {
  const rows = await db
    .select({
      storeNbr: stores.storeNbr,
      livesIn: stores.livesIn,
      hosts: sql<string[]>`array_remove(array_agg(${storeHosts.host}), null)`,
    })
    .from(stores)
    .leftJoin(storeHosts, eq(storeHosts.storeNbr, stores.storeNbr))
    .groupBy(stores.storeNbr)
  return rows.map((row) => ({ ...row, database }))
}

/**
 * Checks that each store lives in exactly one database, and that the main database has its entry
 * for operators.
 */
export function homes(entries: readonly Entry[], main: string): Finding[] {
  const storeNbrs = [...new Set(entries.map(({ storeNbr }) => storeNbr))].toSorted()
  const found = storeNbrs.flatMap((storeNbr): Finding[] => {
    const rows = entries.filter((entry) => entry.storeNbr === storeNbr)
    const at = rows.filter(({ livesIn }) => livesIn === null).map(({ database }) => database)
    const [home, ...more] = at
    if (home === undefined) {
      const named = rows[0]?.livesIn ?? ''
      return [
        wrong(
          `Store ${storeNbr} lives in no database; finish its move: npm run store -- move ${storeNbr} --to ${named}; or its creation, with the same command as before`,
        ),
      ]
    }
    if (more.length)
      return [
        wrong(
          `Store ${storeNbr} lives in the databases ${at.join(' and ')}; find out which one its orders go to, and set lives_in of its row in the other`,
        ),
      ]
    if (rows.some(({ database }) => database === main)) return []
    return [
      wrong(
        `Store ${storeNbr} lives in the database ${home}, and the main one has no entry of it for its operators; move it to main, from where it can be moved again: npm run store -- move ${storeNbr} --to main`,
      ),
    ]
  })
  found.push(...sharedHosts(entries))
  return found.length ? found : [fact('Each store lives in one database')]
}

/** Finds hosts shared by two stores in different databases, where no constraint prevents it. */
function sharedHosts(entries: readonly Entry[]): Finding[] {
  const owners = new Map<string, string>()
  return entries.flatMap(({ storeNbr, livesIn, hosts }) =>
    (livesIn === null ? hosts : []).flatMap((host) => {
      const other = owners.get(host)
      owners.set(host, storeNbr)
      return other === undefined || other === storeNbr
        ? []
        : [
            wrong(
              `The stores ${other} and ${storeNbr} have the same host ${host}, so that one of them is not reached there; give one another host`,
            ),
          ]
    }),
  )
}
