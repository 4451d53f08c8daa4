import type pg from 'pg'
import type { Db } from '../../../gateway/db/database.ts'
import type { Mode } from '../../../gateway/settings/define-settings.ts'
import type { Env } from '../../../gateway/settings/read-group.ts'
import type { Settings } from '../../../gateway/settings.ts'

/** `wrong` must be put right, `doubtful` should be looked at, `fact` only informs. */
export type Level = 'wrong' | 'doubtful' | 'fact'

export interface Finding {
  level: Level
  /** A sentence that says what to do, unless it is a fact. Never a secret. */
  says: string
}

export const wrong = (says: string): Finding => ({ level: 'wrong', says })
export const doubtful = (says: string): Finding => ({ level: 'doubtful', says })
export const fact = (says: string): Finding => ({ level: 'fact', says })

/** What is examined. */
export interface Subject {
  env: Env
  mode: Mode
  /** Undefined if they are wrong. */
  settings: Settings | undefined
  /** Project folder. */
  root: string
  /** Whether the build exists, and was made of these sources. */
  build: () => { isThere: boolean; isCurrent: boolean }
}

/** What is examined once the database answers. */
export interface Reached extends Subject {
  settings: Settings
  /** Name of the database. */
  database: string
  /** The setting that it comes from. */
  setting: string
  db: Db
  client: pg.Client
  /** Address that was reached. */
  url: string
  /** Address of the database itself, if `url` is a pooler's, and the setting for it. */
  directUrl: string | undefined
  directSetting: string
  /** Address of its replica, and the setting for it. */
  readUrl: string | undefined
  readSetting: string
}

/** Examines one thing. It only reads, and is safe while the shop is open. */
export interface Check<S extends Subject = Subject> {
  name: string
  run(subject: S): Promise<readonly Finding[]> | readonly Finding[]
}
