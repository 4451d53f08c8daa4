import type pg from 'pg'
import type { Db } from '../../../gateway/db/database.ts'
import type { Mode } from '../../../gateway/settings/define-settings.ts'
import type { Env } from '../../../gateway/settings/read-group.ts'
import type { Settings } from '../../../gateway/settings.ts'

/** `wrong` must be fixed, `doubtful` should be reviewed, `fact` only informs. */
export type Level = 'wrong' | 'doubtful' | 'fact'

export interface Finding {
  level: Level
  /** A sentence that says what to do, or states the fact. Never contains a secret. */
  says: string
}

export const wrong = (says: string): Finding => ({ level: 'wrong', says })
export const doubtful = (says: string): Finding => ({ level: 'doubtful', says })
export const fact = (says: string): Finding => ({ level: 'fact', says })

/** The input of the checks. */
export interface Subject {
  env: Env
  mode: Mode
  /** Undefined if the settings are invalid. */
  settings: Settings | undefined
  /** Project folder. */
  root: string
  /** Whether a build exists, and whether it was made from these sources. */
  build: () => { isThere: boolean; isCurrent: boolean }
}

/** The input of the checks that need a database. */
export interface Reached extends Subject {
  settings: Settings
  /** Name of the database. */
  database: string
  /** Name of the setting with its address. */
  setting: string
  db: Db
  client: pg.Client
  /** Address of the connection. */
  url: string
  /** Address of the database itself if `url` is a pooler's, and the name of its setting. */
  directUrl: string | undefined
  directSetting: string
  /** Address of the read replica, and the name of its setting. */
  readUrl: string | undefined
  readSetting: string
}

/** One check. It only reads, and is safe while the shop is open. */
export interface Check<S extends Subject = Subject> {
  name: string
  run(subject: S): Promise<readonly Finding[]> | readonly Finding[]
}
