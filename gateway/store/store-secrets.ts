import { and, eq, sql } from 'drizzle-orm'
import type { Vault } from '../kernel/vault.ts'
import type { Db } from '../db/database.ts'
import { bumpTick, type Store } from './store-directory.ts'
import { storeSecrets } from './store.tables.ts'

const isOne = (storeNbr: string, name: string) =>
  and(eq(storeSecrets.storeNbr, storeNbr), eq(storeSecrets.name, name))

/** Associated data: a sealed text can be opened for the same store and name only. */
const about = (storeNbr: string, name: string) => `${storeNbr}/${name}`

/** Decrypts a secret; undefined if there is none or this installation cannot open it. */
export function openSecret(
  vault: Vault,
  { storeNbr, sealed }: Pick<Store, 'storeNbr' | 'sealed'>,
  name: string,
): string | undefined {
  const text = sealed.get(name)
  return text === undefined ? undefined : vault.open(text, about(storeNbr, name))
}

/** Stores a secret, and notifies every process. */
export async function putSecret(
  tx: Db,
  vault: Vault,
  secret: { storeNbr: string; name: string; text: string; ends: string; setBy: string },
): Promise<void> {
  const { storeNbr, name, text, ends, setBy } = secret
  const row = { sealed: vault.seal(text, about(storeNbr, name)), ends, setBy, setAt: sql`now()` }
  await tx
    .insert(storeSecrets)
    .values({ storeNbr, name, ...row })
    .onConflictDoUpdate({ target: [storeSecrets.storeNbr, storeSecrets.name], set: row })
  await bumpTick(tx, storeNbr, 'configTick')
}

/** Removes a secret. Returns whether there was one. */
export async function removeSecret(tx: Db, storeNbr: string, name: string): Promise<boolean> {
  const { rowCount } = await tx.delete(storeSecrets).where(isOne(storeNbr, name))
  await bumpTick(tx, storeNbr, 'configTick')
  return rowCount === 1
}

/** Who set a secret, and when. */
export const secretFacts = async (db: Db, storeNbr: string, name: string) =>
  (await db.select().from(storeSecrets).where(isOne(storeNbr, name)))[0]

/**
 * Re-encrypts secrets with the newest key, so that older keys can be removed. What no key opens
 * stays. Several processes may do so at once.
 */
export async function resealSecrets(db: Db, vault: Vault): Promise<void> {
  for (const { storeNbr, name, sealed } of await db.select().from(storeSecrets)) {
    const text = vault.isOld(sealed) ? vault.open(sealed, about(storeNbr, name)) : undefined
    if (text === undefined) continue
    await db
      .update(storeSecrets)
      .set({ sealed: vault.seal(text, about(storeNbr, name)) })
      .where(and(isOne(storeNbr, name), eq(storeSecrets.sealed, sealed)))
  }
}
