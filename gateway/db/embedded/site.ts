import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { ServerUser } from './run-as.ts'

/** Where a cluster lives and how to reach it. */
export interface Access {
  home: string
  password: string
}

/** Everything that running a cluster takes. */
export interface Site extends Access {
  binaries: Binaries
  /** Undefined where this process may run PostgreSQL as itself. */
  user: ServerUser | undefined
  log: (line: string) => void
}

export const DATABASE = 'vitrine'
export const ROLE = 'vitrine'

export const clusterFolder = (home: string): string => join(home, 'pg')
/** The server's socket within its folder, which only its user may enter. */
export const socketFile = (home: string, port: number): string =>
  join(clusterFolder(home), `.s.PGSQL.${port}`)
export const serverLog = (home: string): string => join(home, 'pg.log')
