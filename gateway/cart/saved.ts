import { and, desc, eq } from 'drizzle-orm'
import {
  lineKinds,
  lineLimits,
  savedLimit,
  type SavedLine,
} from '../../schemas/cart/cart.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { judgeLines } from '../catalog/index.ts'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { OpFailure } from '../kernel/failure.ts'
import { savedLines, type SavedUnits } from './cart.tables.ts'
import { knownOwner, ownedBy, type Owner, type StoredLine } from './lines.ts'
import { goneLine, offersFor, shownLine, type Asking } from './offers.ts'

type StoredSaved = typeof savedLines.$inferSelect

/** What the caller saved for later, newest first, at current prices. */
export async function savedList(asking: Asking): Promise<SavedLine[]> {
  const owner = knownOwner(asking)
  if (!owner) return []
  const lines = (await savedOf(asking.db, owner)).map(asLine)
  const offers = await offersFor(asking, lines, { isCart: true })
  const verdicts = judgeLines(lines, offers)
  const { currency } = asking.store.config
  return lines.map((line) => {
    const shown = shownLine(asking, line, verdicts.get(line), offers) ?? goneLine(asking, line)
    const { kind: _kind, qtyMost: _most, ...rest } = shown
    const seenPrice = toMajor(line.seenPrice, currency)
    return {
      savedNbr: line.savedNbr,
      ...withoutOffer(rest),
      ...(seenPrice !== shown.price && { seenPrice }),
    }
  })
}

/** A saved line belongs to no campaign and to no main product until it is in the cart again. */
function withoutOffer<T extends { cpgNbr?: string; parPtNbr?: string }>({
  cpgNbr: _campaign,
  parPtNbr: _parent,
  ...line
}: T) {
  return line
}

/** A saved line in the form of a cart line, to be judged and priced. */
export const asLine = (saved: StoredSaved) => ({
  ...saved,
  cartNbr: saved.savedNbr,
  kind: lineKinds.main,
  parPtNbr: '',
  checked: true,
  addedAt: saved.savedAt,
})

const savedOf = (db: Db, owner: Owner): Promise<StoredSaved[]> =>
  db
    .select()
    .from(savedLines)
    .where(ownedBy(savedLines, owner))
    .orderBy(desc(savedLines.savedAt), savedLines.savedNbr)

/**
 * Adds the units of a cart line to what is saved, within the limits, and returns what takes them
 * back. The cart must be locked.
 */
export async function save(
  tx: Db,
  owner: Owner,
  { skuId, ptNbr, qtyOrd, seenPrice, seenAs }: Omit<StoredLine, 'storeNbr'>,
  savedAt: Date,
): Promise<{ savedNbr: string; saved: SavedUnits }> {
  const others = await savedOf(tx, owner)
  const same = others.find((one) => one.skuId === skuId)
  if (!same && others.length >= savedLimit) throw new OpFailure('SAVED_FULL', { lines: savedLimit })
  if (same) {
    const { savedNbr } = same
    const all = Math.min(lineLimits.qtyOrd, same.qtyOrd + qtyOrd)
    await tx
      .update(savedLines)
      .set({ qtyOrd: all, seenPrice, seenAs, savedAt })
      .where(isSaved(owner, savedNbr))
    const was = {
      qtyOrd: same.qtyOrd,
      seenPrice: same.seenPrice,
      seenAs: same.seenAs,
      savedAt: same.savedAt.toISOString(),
    }
    return { savedNbr, saved: { qty: all - same.qtyOrd, was } }
  }
  const savedNbr = randomNbr('L')
  await tx.insert(savedLines).values({
    ...owner,
    savedNbr,
    skuId,
    ptNbr,
    qtyOrd,
    seenPrice,
    seenAs,
    savedAt,
  })
  return { savedNbr, saved: { qty: qtyOrd } }
}

/** Removes a saved line and returns it; `undefined` if there is none. */
export async function takeSaved(
  tx: Db,
  owner: Owner,
  savedNbr: string,
): Promise<StoredSaved | undefined> {
  const [saved] = await tx.delete(savedLines).where(isSaved(owner, savedNbr)).returning()
  return saved
}

/** Takes back what was saved; units that were saved since stay. Returns whether they were still there. */
export async function unsave(
  tx: Db,
  owner: Owner,
  savedNbr: string,
  { qty, was }: SavedUnits,
): Promise<boolean> {
  const line = await takeSaved(tx, owner, savedNbr)
  if (!line) return false
  const left = line.qtyOrd - qty
  // Nothing else was saved since: the line becomes what it was.
  if (was && left === was.qtyOrd)
    await tx.insert(savedLines).values({ ...line, ...was, savedAt: new Date(was.savedAt) })
  else if (left > 0) await tx.insert(savedLines).values({ ...line, qtyOrd: left })
  return true
}

/** Moves what a guest saved to the member, as far as there is room. */
export async function moveSaved(tx: Db, from: Owner, to: Owner): Promise<void> {
  for (const saved of (await savedOf(tx, from)).toReversed())
    await save(tx, to, asLine(saved), saved.savedAt).catch((error: unknown) => {
      if (!(error instanceof OpFailure)) throw error
    })
}

const isSaved = (owner: Owner, savedNbr: string) =>
  and(ownedBy(savedLines, owner), eq(savedLines.savedNbr, savedNbr))
