import { and, desc, eq, inArray } from 'drizzle-orm'
import { favoriteRules } from '../../schemas/favorite/favorite-rules.ts'
import * as ops from '../../schemas/favorite/favorite.ops.ts'
import { members } from '../account/member.tables.ts'
import { products } from '../catalog/catalog.tables.ts'
import { handle, type Context } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { favorites } from './favorite.tables.ts'

interface Owner {
  storeNbr: string
  userNbr: string
}

const ownerOf = ({ store: { storeNbr }, member }: Context): Owner => {
  if (!member) throw new OpFailure('NO_SESSION')
  return { storeNbr, userNbr: member.userNbr }
}

const ownedBy = ({ storeNbr, userNbr }: Owner) =>
  and(eq(favorites.storeNbr, storeNbr), eq(favorites.userNbr, userNbr))

/** Numbers of the saved products, newest first. */
async function saved(db: Db, owner: Owner): Promise<string[]> {
  const rows = await db
    .select({ ptNbr: favorites.ptNbr })
    .from(favorites)
    .where(ownedBy(owner))
    .orderBy(desc(favorites.place))
  return rows.map(({ ptNbr }) => ptNbr)
}

export const getFavorites = handle(ops.getFavorites, async ({ ctx }) => ({
  ptNbrs: await saved(ctx.db, ownerOf(ctx)),
}))

export const addFavorites = handle(ops.addFavorites, ({ input, ctx, fail }) =>
  ctx.db.transaction(async (tx) => {
    const owner = ownerOf(ctx)
    // One addition at a time, so that the limit holds.
    await tx
      .select({ userNbr: members.userNbr })
      .from(members)
      .where(and(eq(members.storeNbr, owner.storeNbr), eq(members.userNbr, owner.userNbr)))
      .for('no key update')
    const before = await saved(tx, owner)
    const known = await tx
      .select({ ptNbr: products.ptNbr })
      .from(products)
      .where(and(eq(products.storeNbr, owner.storeNbr), inArray(products.ptNbr, input.ptNbrs)))
    const asked = new Set(known.map(({ ptNbr }) => ptNbr))
    for (const ptNbr of before) asked.delete(ptNbr)
    const added = [...new Set(input.ptNbrs)].filter((ptNbr) => asked.has(ptNbr))
    const most = favoriteRules.ofMember
    if (before.length + added.length > most) throw fail.FAVORITES_FULL({ most })
    if (added.length)
      await tx.insert(favorites).values(added.toReversed().map((ptNbr) => ({ ...owner, ptNbr })))
    return { ptNbrs: [...added, ...before] }
  }),
)

export const removeFavorites = handle(ops.removeFavorites, async ({ input, ctx }) => {
  const owner = ownerOf(ctx)
  await ctx.db.delete(favorites).where(and(ownedBy(owner), inArray(favorites.ptNbr, input.ptNbrs)))
  return { ptNbrs: await saved(ctx.db, owner) }
})
