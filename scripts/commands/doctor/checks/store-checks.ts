import { and, eq, isNull, sql } from 'drizzle-orm'
import { createVault } from '../../../../gateway/kernel/vault.ts'
import { mainName } from '../../../../gateway/db/database.ts'
import { hasDemoOperators } from '../../../../gateway/operator/index.ts'
import { operatorRoles } from '../../../../gateway/operator/operator.tables.ts'
import { payMethods } from '../../../../gateway/order/pay-method.tables.ts'
import { pages } from '../../../../gateway/page/page.tables.ts'
import { existingSealKeys } from '../../../../gateway/settings/vault-settings.ts'
import { shippingMethods } from '../../../../gateway/shipping/shipping.tables.ts'
import { storeHosts, storeSecrets, stores } from '../../../../gateway/store/store.tables.ts'
import { openSecret } from '../../../../gateway/store/store-secrets.ts'
import { doubtful, fact, wrong, type Check, type Reached } from '../check.ts'

/** Stores that live in this database and are open to shoppers. */
const openStores = ({ db }: Reached) =>
  db
    .select({ storeNbr: stores.storeNbr, secret: stores.secret })
    .from(stores)
    .where(and(isNull(stores.closedAt), isNull(stores.livesIn)))
    .orderBy(stores.storeNbr)

const numbersOf = async (rows: Promise<{ storeNbr: string }[]>): Promise<Set<string>> =>
  new Set((await rows).map(({ storeNbr }) => storeNbr))

const demo: Check<Reached> = {
  name: 'demo',
  async run(subject) {
    if (subject.mode !== 'serve') return []
    const all = await subject.db.select().from(stores)
    const known = all.filter(({ secret }) => secret.startsWith('demo-'))
    return [
      ...known.map(({ storeNbr }) =>
        wrong(
          `Store ${storeNbr} has the demo's secret, which everybody knows; give it its own, or use another DATA_DIR or DATABASE_URL`,
        ),
      ),
      ...((await hasDemoOperators(subject.db))
        ? [
            wrong(
              'The database has the demo’s operators, whose password everybody knows; use another DATA_DIR or DATABASE_URL',
            ),
          ]
        : []),
    ]
  },
}

const selling: Check<Reached> = {
  name: 'stores',
  async run(subject) {
    const { db, settings } = subject
    const open = await openStores(subject)
    if (!open.length && (subject.database !== mainName || settings.storeDatabases))
      return [fact('No store lives here')]
    if (!open.length)
      return [doubtful('There is no open store; make one: npm run store -- create --help')]
    const sealed = await numbersOf(
      db.select({ storeNbr: storeSecrets.storeNbr }).from(storeSecrets),
    )
    const methods = await db
      .select({ storeNbr: payMethods.storeNbr, kind: payMethods.kind })
      .from(payMethods)
      .where(eq(payMethods.isOn, true))
    const hasProvider = (storeNbr: string) =>
      subject.mode !== 'serve' ||
      sealed.has(storeNbr) ||
      settings.payment.some(({ byStore }) => byStore.has('') || byStore.has(storeNbr))
    const paying = new Set(
      methods
        .filter(({ storeNbr, kind }) => kind !== 'online' || hasProvider(storeNbr))
        .map(({ storeNbr }) => storeNbr),
    )
    const delivering = await numbersOf(
      db
        .selectDistinct({ storeNbr: shippingMethods.storeNbr })
        .from(shippingMethods)
        .where(eq(shippingMethods.isOn, true)),
    )
    const shown = await numbersOf(
      db
        .select({ storeNbr: pages.storeNbr })
        .from(pages)
        .where(
          and(
            eq(pages.p1, 'home'),
            eq(pages.p2, ''),
            sql`${pages.publishedRev} > 0`,
            isNull(pages.trashedAt),
          ),
        ),
    )
    return [
      fact(`Open stores: ${open.map(({ storeNbr }) => storeNbr).join(', ')}`),
      ...open.flatMap(({ storeNbr }) => [
        ...(paying.has(storeNbr)
          ? []
          : [
              wrong(
                `Store ${storeNbr} has no way to pay that works; switch one on in the Studio under Payment, or set the keys of its provider`,
              ),
            ]),
        ...(delivering.has(storeNbr)
          ? []
          : [
              wrong(
                `Store ${storeNbr} has no way to deliver, so that only vouchers can be ordered; switch one on in the Studio under Delivery`,
              ),
            ]),
        ...(shown.has(storeNbr)
          ? []
          : [
              doubtful(
                `Store ${storeNbr} has not published its home page and shows the built-in one; publish it in the Studio`,
              ),
            ]),
      ]),
    ]
  },
}

const studio: Check<Reached> = {
  name: 'studio',
  async run(subject) {
    const { db, settings } = subject
    const [taken] = await db
      .select()
      .from(storeHosts)
      .where(eq(storeHosts.host, settings.studioHost))
    const owned = await numbersOf(
      db
        .selectDistinct({ storeNbr: operatorRoles.storeNbr })
        .from(operatorRoles)
        .where(eq(operatorRoles.role, 'owner')),
    )
    // Includes entries of stores that live in other databases.
    const open = await db
      .select({ storeNbr: stores.storeNbr })
      .from(stores)
      .where(isNull(stores.closedAt))
      .orderBy(stores.storeNbr)
    const orphans = open.filter(({ storeNbr }) => !owned.has(storeNbr))
    return [
      ...(taken
        ? [
            wrong(
              `STUDIO_HOST ${settings.studioHost} is a host of store ${taken.storeNbr}; give the Studio a host name of its own`,
            ),
          ]
        : [fact(`The Studio is at ${settings.studioHost}`)]),
      ...orphans.map(({ storeNbr }) =>
        wrong(
          `Nobody owns store ${storeNbr}; invite an owner: npm run operators -- invite ADDRESS --name NAME --store ${storeNbr} --role owner`,
        ),
      ),
    ]
  },
}

const secrets: Check<Reached> = {
  name: 'sealed secrets',
  async run({ db, settings }) {
    const rows = await db.select().from(storeSecrets)
    if (!rows.length) return []
    const keys = existingSealKeys(settings.sealKeys, settings.dataDir)
    if (!keys)
      return [
        wrong(
          'Stores have sealed keys of payment providers, and the key that opens them is missing; set SEAL_KEYS, or bring seal.key back to DATA_DIR from a backup',
        ),
      ]
    const vault = createVault(keys)
    const shut = rows.filter(
      ({ storeNbr, name, sealed }) =>
        openSecret(vault, { storeNbr, sealed: new Map([[name, sealed]]) }, name) === undefined,
    )
    return shut.length
      ? shut.map(({ storeNbr, name }) =>
          wrong(
            `The secret ${name} of store ${storeNbr} was sealed with another key, so that its payments are off; add that key to SEAL_KEYS, or enter the secret again in the Studio`,
          ),
        )
      : [fact(`All ${rows.length} sealed secrets can be opened`)]
  },
}

export const storeChecks: readonly Check<Reached>[] = [demo, selling, secrets]
export const studioChecks: readonly Check<Reached>[] = [studio]
