import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { ServerUser } from './run-as.ts'

/** Location and credentials of a cluster. */
export interface Access {
  home: string
  password: string
}

/** Everything needed to run a cluster. */
export interface Site extends Access {
  binaries: Binaries
  /** Undefined if this process may run PostgreSQL as itself. */
  user: ServerUser | undefined
  log: (line: string) => void
}

export const DATABASE = 'vitrine'
export const ROLE = 'vitrine'

export const clusterFolder = (home: string): string => join(home, 'pg')
/** The server's Unix socket in its folder, which only its user can access. */
export const socketFile = (home: string, port: number): string =>
  join(clusterFolder(home), `.s.PGSQL.${port}`)
export const serverLog = (home: string): string => join(home, 'pg.log')
