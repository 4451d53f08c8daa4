import path from 'node:path'
import { defineSettings } from './define-settings.ts'
import { readGroup, type Env } from './read-group.ts'
import { AnyText, DatabaseAddress } from './value-types.ts'

/** Where the shop's data is. */
export interface DataSettings {
  dataDir: string
  databaseUrl: string | undefined
  /** Address of the database itself, if `databaseUrl` is a pooler's. */
  directUrl: string | undefined
}

export const dataSettings = defineSettings({
  title: 'Data',
  doc: 'Commands that open the data, such as `npm run store` and `npm run import`, read these too.',
  settings: {
    DATA_DIR: {
      schema: AnyText('a folder'),
      default: './data',
      doc: 'folder of the pictures, and of the built-in database if `DATABASE_URL` is not set',
    },
    DATABASE_URL: {
      schema: DatabaseAddress(),
      isSecret: true,
      doc: 'a PostgreSQL to use instead of the built-in one; its user must be allowed to create tables and the extension `pg_trgm`',
    },
    DATABASE_DIRECT_URL: {
      schema: DatabaseAddress(),
      isSecret: true,
      needs: ['DATABASE_URL'],
      doc: 'the database itself, if `DATABASE_URL` is the address of a pooler; used for migrations, imports and notifications of changes',
    },
  },
})

export function readDataSettings(env: Env): DataSettings {
  const { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL } = readGroup(dataSettings, env).common
  return {
    dataDir: path.resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL,
  }
}
