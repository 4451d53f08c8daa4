import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { runAs, type ServerUser } from './run-as.ts'

/**
 * PostgreSQL refuses to run as root, so root gets an unprivileged user for it; other users run it
 * as themselves.
 */
export async function findServerUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const own = await lookUp('postgres')
  if (own) return own
  await runAs(undefined, 'useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'postgres',
  ])
  for (const name of ['postgres', 'node', 'www-data', 'daemon', 'nobody']) {
    const user = await lookUp(name)
    if (user) return user
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL cannot run as root and there is no other user',
    'create an OS user named postgres, or start as an ordinary user, or set DATABASE_URL',
  )
}

async function lookUp(name: string): Promise<ServerUser | undefined> {
  const [uid, gid] = await Promise.all([
    runAs(undefined, 'id', ['-u', name]),
    runAs(undefined, 'id', ['-g', name]),
  ])
  if (uid.code !== 0 || gid.code !== 0) return undefined
  return { uid: Number(uid.output), gid: Number(gid.output) }
}
