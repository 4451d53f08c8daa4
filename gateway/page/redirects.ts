import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { pageRedirects } from './page.tables.ts'

/** Where an address of information pages leads; `undefined` if it leads nowhere else. */
export async function redirectFrom(
  db: Db,
  storeNbr: string,
  nbr: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ toNbr: pageRedirects.toNbr })
    .from(pageRedirects)
    .where(and(eq(pageRedirects.storeNbr, storeNbr), eq(pageRedirects.fromNbr, nbr)))
  return row?.toNbr
}

/** Path of an information page within the shop. */
export const infoPath = (nbr: string): string => `/info/${encodeURIComponent(nbr)}`

/**
 * Leads an address to another, and with it all that led to it, so that no redirect leads to another
 * one. The caller has checked that `to` leads nowhere itself.
 */
export async function writeRedirect(
  tx: Db,
  storeNbr: string,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<void> {
  await tx
    .update(pageRedirects)
    .set({ toNbr: to })
    .where(and(eq(pageRedirects.storeNbr, storeNbr), eq(pageRedirects.toNbr, from)))
  await tx
    .insert(pageRedirects)
    .values({ storeNbr, fromNbr: from, toNbr: to, madeBy: by })
    .onConflictDoUpdate({
      target: [pageRedirects.storeNbr, pageRedirects.fromNbr],
      set: { toNbr: to, madeBy: by, madeAt: new Date() },
    })
}

/** Removes the redirect of an address; returns where it led. */
export async function removeRedirect(
  tx: Db,
  storeNbr: string,
  nbr: string,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(pageRedirects)
    .where(and(eq(pageRedirects.storeNbr, storeNbr), eq(pageRedirects.fromNbr, nbr)))
    .returning({ toNbr: pageRedirects.toNbr })
  return row?.toNbr
}
