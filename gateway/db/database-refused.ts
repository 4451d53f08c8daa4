import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Converts a connection error to one that says what to configure; returns other errors unchanged.
 */
export function databaseRefused(error: unknown, url: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const at = URL.canParse(url) ? new URL(url) : undefined
  const place = at ? `${at.hostname}:${at.port || '5432'}` : 'the address in DATABASE_URL'
  const user = at?.username ? `user "${decodeURIComponent(at.username)}"` : 'the user'
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EHOSTUNREACH':
    case 'ETIMEDOUT':
      return new Error(
        `There is no database at ${place} (${code}); start it, or correct DATABASE_URL`,
      )
    case '28P01':
    case '28000':
      return new Error(
        `The database at ${place} rejects ${user}; set DATABASE_URL to a user name with the right password`,
      )
    case '3D000':
      return new Error(
        `The server at ${place} has no database "${at?.pathname.slice(1) ?? ''}"; create it, or set DATABASE_URL to an existing one`,
      )
    case '42501':
      return new Error(
        `The database at ${place} does not allow ${user} to create tables; set DATABASE_URL to its owner, or let its owner run: GRANT CREATE, USAGE ON SCHEMA public TO that user; GRANT CREATE ON DATABASE that database TO that user`,
      )
    case '42P07':
      return new Error(
        `The database at ${place} has tables that this version did not create: of a version before the first release, or of another program; set DATA_DIR to a new folder, or DATABASE_URL to an empty database`,
      )
    default:
      return error
  }
}

/** Creates the data folder; on failure, the error says what to configure. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(path.resolve(dataDir))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Error(`${dataDir} is a file or inside a file; set DATA_DIR to a folder`, {
        cause: error,
      })
    if (code === 'ENOENT')
      throw new Error(`${dataDir} cannot be made there; set DATA_DIR to another folder`, {
        cause: error,
      })
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new Error(
        `${dataDir} is not writable for this user; set DATA_DIR to a folder that is`,
        { cause: error },
      )
    throw error
  }
}

/**
 * Makes a folder and those above it. Node's own recursion never ends below `/proc`, which says of
 * what it refuses that it is not there.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    const above = path.dirname(folder)
    if (code !== 'ENOENT' || above === folder || existsSync(above)) throw error
    await makeFolder(above)
    await makeFolder(folder)
  }
}
