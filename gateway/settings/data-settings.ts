import path from 'node:path'
import { defineSettings } from './define-settings.ts'
import { namedTexts, readGroup, type Env } from './read-group.ts'
import { AnyText, BucketAddress, DatabaseAddress, NamedDatabases, Word } from './value-types.ts'

/** Location of the shop's data. */
export interface DataSettings {
  dataDir: string
  databaseUrl: string | undefined
  /** Direct address of the database, if `databaseUrl` is a pooler's. */
  directUrl: string | undefined
  /** Address of a replica. */
  readUrl?: string
  /** Further databases that stores may live in. */
  storeDatabases?: readonly StoreDatabase[]
  /** Folder of the backups, to check that they are made. */
  backupDir?: string
  /** A bucket for files, instead of folders in `dataDir`. */
  s3: S3Settings | undefined
}

export interface StoreDatabase {
  name: string
  url: string
  /** Direct address of the database, if `url` is a pooler's. */
  directUrl?: string
  /** Address of a replica. */
  readUrl?: string
}

export interface S3Settings {
  /** Base URL of object keys. */
  url: string
  region: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

export const dataSettings = defineSettings({
  title: 'Data',
  doc: 'Commands that open the data, such as `npm run store` and `npm run import`, read these too.',
  settings: {
    DATA_DIR: {
      schema: AnyText('a folder'),
      default: './data',
      doc: 'folder of the pictures if `S3_URL` is not set, of uploads in progress, and of the built-in database if `DATABASE_URL` is not set',
    },
    BACKUP_DIR: {
      schema: AnyText('a folder'),
      doc: 'folder of the backups of `npm run backup`; with it `npm run doctor` and the metrics say how old the newest one is',
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
    DATABASE_READ_URL: {
      schema: DatabaseAddress(),
      isSecret: true,
      needs: ['DATABASE_URL'],
      doc: 'a streaming replica of the database, from which pages, lists and searches are read once it has everything that they must show',
    },
    STORE_DATABASES: {
      schema: NamedDatabases(),
      isSecret: true,
      needs: ['DATABASE_URL'],
      doc: 'further databases among which the stores are spread, each with a name of its own. All operators, and new stores unless they are created with `--in NAME`, are in `DATABASE_URL`, whose name is `main`; `npm run store -- move` moves a store',
    },
    STORE_DATABASE_DIRECT_URLS: {
      schema: NamedDatabases(),
      isSecret: true,
      needs: ['STORE_DATABASES'],
      namesOf: 'STORE_DATABASES',
      doc: 'what `DATABASE_DIRECT_URL` is for the main database, for those of `STORE_DATABASES` whose address is a pooler’s',
    },
    STORE_DATABASE_READ_URLS: {
      schema: NamedDatabases(),
      isSecret: true,
      needs: ['STORE_DATABASES'],
      namesOf: 'STORE_DATABASES',
      doc: 'what `DATABASE_READ_URL` is for the main database, for those of `STORE_DATABASES` that have a replica',
    },
    S3_URL: {
      schema: BucketAddress(),
      needs: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      doc: 'an S3-compatible bucket for pictures and other files instead of `DATA_DIR`: `https://s3.eu-central-1.amazonaws.com/BUCKET`, `https://BUCKET.s3.eu-central-1.amazonaws.com`, `https://ACCOUNT.r2.cloudflarestorage.com/BUCKET`, `http://minio:9000/BUCKET`; a folder may follow',
    },
    S3_ACCESS_KEY_ID: {
      schema: Word(),
      needs: ['S3_URL', 'S3_SECRET_ACCESS_KEY'],
      doc: 'a key that may read, write, remove and list objects of the bucket',
    },
    S3_SECRET_ACCESS_KEY: {
      schema: Word(),
      isSecret: true,
      needs: ['S3_URL', 'S3_ACCESS_KEY_ID'],
      doc: 'the secret of that key',
    },
    S3_REGION: {
      schema: Word(),
      needs: ['S3_URL'],
      doc: 'region that requests are signed for; without it that of an address of AWS or R2, otherwise `us-east-1`, which MinIO and most others accept',
    },
  },
})

export function readDataSettings(env: Env): DataSettings {
  const values = readGroup(dataSettings, env).common
  const { S3_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = values
  return {
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    ...(values.BACKUP_DIR && { backupDir: path.resolve(values.BACKUP_DIR) }),
    directUrl: values.DATABASE_DIRECT_URL,
    ...(values.STORE_DATABASES && {
      storeDatabases: storeDatabasesIn(
        values.STORE_DATABASES,
        values.STORE_DATABASE_DIRECT_URLS,
        values.STORE_DATABASE_READ_URLS,
      ),
    }),
    ...(values.DATABASE_READ_URL && { readUrl: values.DATABASE_READ_URL }),
    s3:
      S3_URL && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            url: S3_URL.replace(/\/+$/, ''),
            region: S3_REGION,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : undefined,
  }
}

/** Parses the further databases, each with its replica and direct address. */
function storeDatabasesIn(all: string, directUrls = '', readUrls = ''): StoreDatabase[] {
  const addressIn = (list: string, name: string) =>
    list ? namedTexts(list).find((one) => one.name === name)?.text : undefined
  return namedTexts(all).map(({ name, text: url }) => {
    const directUrl = addressIn(directUrls, name)
    const readUrl = addressIn(readUrls, name)
    return {
      name,
      url,
      ...(directUrl !== undefined && { directUrl }),
      ...(readUrl !== undefined && { readUrl }),
    }
  })
}
