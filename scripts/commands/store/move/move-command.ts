import { mainName } from '../../../../gateway/db/database.ts'
import { directOf } from '../../../../gateway/db/open-databases.ts'
import { readDataSettings } from '../../../../gateway/settings/data-settings.ts'
import { Trouble } from '../../trouble.ts'
import { cancelMove, moveStore } from './move-store.ts'

interface Given {
  to?: string | undefined
  cancel?: boolean | undefined
}

/** Moves the store with a number, or cancels its move. */
export async function move(words: readonly string[], { to, cancel }: Given): Promise<void> {
  const [storeNbr, ...more] = words
  if (storeNbr === undefined || more.length || (to === undefined) === !cancel)
    throw new Trouble(
      'Name the store and the database, like "move S100 --to second"; or "move S100 --cancel"',
    )
  const { databaseUrl, directUrl, storeDatabases } = readDataSettings(process.env)
  const main = directUrl ?? databaseUrl
  if (main === undefined || !storeDatabases)
    throw new Trouble(
      'Stores move between DATABASE_URL and the databases of STORE_DATABASES; set both as the gateways have them',
    )
  const asked = {
    databases: new Map([
      [mainName, main],
      ...storeDatabases.map((one) => [one.name, directOf(one)] as const),
    ]),
    storeNbr,
    say: (line: string) => console.error(line),
  }
  await (to === undefined ? cancelMove(asked) : moveStore({ ...asked, to }))
}
