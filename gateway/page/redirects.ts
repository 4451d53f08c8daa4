import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { pageRedirects } from './page.tables.ts'

/** Target of an information page's redirect; `undefined` if there is none. */
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
 * Redirects an address to another, including all redirects to it, so that no redirect leads to
 * another one. The caller has checked that `to` has no redirect.
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

/** Removes the redirect of an address; returns its target. */
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
