import { and, eq } from 'drizzle-orm'
import { settingsFaults } from '../../schemas/store/settings.schema.ts'
import * as ops from '../../schemas/store/store-operator.ops.ts'
import { command, handle } from '../core/context.ts'
import { invalidInput, notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { files } from '../file/file.tables.ts'
import { changeStore, hostsOf, isHostTaken, takenHost } from '../store/change-store.ts'
import { differences, settingsOf, versionOf, withSettings } from '../store/settings.ts'
import { configOfRow, currencyIn } from '../store/store-config.ts'
import { findStore } from '../store/store-directory.ts'
import { stores } from '../store/store.tables.ts'
import { knowsZone } from '../store/time-zone.ts'

export const showStore = handle(ops.showStore, ({ ctx: { store, lang } }) => {
  const { langs, defaultLang, theme, timeZone } = store.config
  return Promise.resolve({ langs, defaultLang, theme, timeZone, ...currencyIn(store.config, lang) })
})

// These read the database: another process may not know of a change yet.
export const showSettings = handle(ops.showSettings, async ({ ctx: { db, store } }) => {
  const row = await findStore(db, store.storeNbr)
  if (!row) throw notFound()
  const settings = settingsOf(row.config)
  const hosts = await hostsOf(db, store.storeNbr)
  return {
    version: versionOf(settings),
    settings,
    hosts,
    hostsVersion: versionOf(hosts),
    currency: row.config.currency,
  }
})

export const changeSettings = command(ops.changeSettings, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const faults = settingsFaults(input.settings)
  if (faults.length)
    throw invalidInput(faults.map(({ field, rule }) => ({ field: `settings/${field}`, rule })))
  const before = await lockedConfig(tx, storeNbr)
  const old = settingsOf(before)
  if (versionOf(old) !== input.version) throw fail.SETTINGS_CONFLICT({})
  const config = withSettings(before, input.settings)
  const now = settingsOf(config)
  if (now.timeZone !== old.timeZone && !(await knowsZone(tx, now.timeZone)))
    throw fail.TIME_ZONE_UNKNOWN({ timeZone: now.timeZone })
  for (const field of ['logo', 'favicon'] as const)
    if (now[field] && now[field] !== old[field] && !(await hasPicture(tx, storeNbr, now[field])))
      throw fail.PICTURE_UNKNOWN({ field })
  await changeStore(tx, storeNbr, { config })
  return {
    answer: { version: versionOf(now) },
    note: { subject: 'store', nbr: storeNbr, ...differences(old, now) },
  }
})

export const setHosts = command(ops.setHosts, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const { hosts } = input
  // Operators are answered at the Studio's own host only.
  const studio = new URL(ctx.visitor.origin).hostname
  if (hosts.includes(studio)) throw fail.HOST_OF_STUDIO({ host: studio })
  await lockedConfig(tx, storeNbr)
  const before = await hostsOf(tx, storeNbr)
  if (versionOf(before) !== input.version) throw fail.SETTINGS_CONFLICT({})
  await changeStore(tx, storeNbr, { hosts }).catch(async (error: unknown) => {
    if (!isHostTaken(error)) throw error
    throw fail.HOST_TAKEN({ host: (await takenHost(tx, storeNbr, hosts)) ?? '' })
  })
  return {
    answer: { version: versionOf(await hostsOf(tx, storeNbr)) },
    note: { subject: 'store', nbr: storeNbr, before: { hosts: before }, after: { hosts } },
  }
})

export const showTheme = handle(ops.showTheme, async ({ ctx: { db, store } }) => {
  const row = await findStore(db, store.storeNbr)
  if (!row) throw notFound()
  const { theme } = row.config
  return { version: versionOf(theme), theme }
})

export const setTheme = command(ops.setTheme, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const { theme: before } = await lockedConfig(tx, storeNbr)
  if (versionOf(before) !== input.version) throw fail.SETTINGS_CONFLICT({})
  const { theme } = input
  await changeStore(tx, storeNbr, { config: { theme } })
  return {
    answer: { version: versionOf(theme) },
    note: { subject: 'theme', nbr: storeNbr, ...differences(before, theme) },
  }
})

/** The current configuration, with the store's row locked. */
async function lockedConfig(tx: Db, storeNbr: string) {
  const [row] = await tx.select().from(stores).where(eq(stores.storeNbr, storeNbr)).for('update')
  if (!row) throw notFound()
  return configOfRow(row)
}

async function hasPicture(tx: Db, storeNbr: string, key: string): Promise<boolean> {
  const found = await tx
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.storeNbr, storeNbr), eq(files.key, key)))
  return found.length > 0
}
