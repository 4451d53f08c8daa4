import { lineKinds, lineLimits } from '../../schemas/cart/cart.schema.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../core/context.ts'
import { takeOfBudget } from '../core/call-limits.ts'
import { OpFailure } from '../kernel/failure.ts'
import { cartLines } from './cart.tables.ts'
import { judgeLines, type LineVerdict } from '../catalog/index.ts'
import { isOneOf, linesOf, lockCart, ownerOf, type Owner, type StoredLine } from './lines.ts'
import { offersFor, type Asking, type Offers, type WantedLine } from './offers.ts'

/** A cart during a change: the lines are copies that may be modified. */
export interface CartDraft {
  asking: Asking & { db: Db }
  owner: Owner
  lines: StoredLine[]
}

/** The lines before and after a change, and the context to read the new cart with. */
export interface Changed {
  within: Context
  before: readonly StoredLine[]
  after: readonly StoredLine[]
}

/** Carts of guests that one client address may begin per minute. */
const budget = { name: 'guestCart', most: 30, cost: 1 }

/**
 * Changes the caller's cart in one transaction, with the cart locked, and stores the answer in it,
 * so that a retry changes nothing. The resulting lines are saved; add-ons never outnumber their
 * main product, and the number of lines is limited.
 */
export function changeCart<T, A extends object>(
  ctx: Context,
  change: (draft: CartDraft) => Promise<T>,
  answer: (changed: Changed, result: T) => Promise<A>,
): Promise<A> {
  const owner = ownerOf(ctx)
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    if (await lockCart(tx, owner))
      await takeOfBudget(ctx.ports.counters, budget, ctx.visitor.address)
    const before = await linesOf(tx, owner)
    const draft: CartDraft = {
      asking: within,
      owner,
      lines: before.map((line) => ({ ...line })),
    }
    const result = await change(draft)
    draft.lines = withoutLooseAdditions(draft.lines)
    if (draft.lines.length > lineLimits.lines && draft.lines.length > before.length)
      throw new OpFailure('CART_FULL', { lines: lineLimits.lines })
    await save(tx, owner, before, draft.lines)
    const given = await answer({ within, before, after: draft.lines }, result)
    await ctx.keepAnswer(tx, given)
    return given
  })
}

/** Limits add-ons to the units of their main product; removes those without any. */
function withoutLooseAdditions(lines: readonly StoredLine[]): StoredLine[] {
  const units = new Map<string, number>()
  for (const { kind, ptNbr, qtyOrd } of lines)
    if (kind === lineKinds.main) units.set(ptNbr, (units.get(ptNbr) ?? 0) + qtyOrd)
  return lines.flatMap((line) => {
    if (line.kind === lineKinds.main) return [line]
    const most = units.get(line.parPtNbr) ?? 0
    return most ? [{ ...line, qtyOrd: Math.min(line.qtyOrd, most) }] : []
  })
}

/** Deletes and reinserts changed lines, so that two lines can swap their unique keys. */
async function save(
  tx: Db,
  owner: Owner,
  before: readonly StoredLine[],
  after: readonly StoredLine[],
): Promise<void> {
  const kept = new Map(before.map((line) => [line.cartNbr, JSON.stringify(line)]))
  const changed = after.filter((line) => kept.get(line.cartNbr) !== JSON.stringify(line))
  const left = new Set(after.map(({ cartNbr }) => cartNbr))
  const gone = [
    ...before.filter(({ cartNbr }) => !left.has(cartNbr)),
    ...changed.filter(({ cartNbr }) => kept.has(cartNbr)),
  ].map(({ cartNbr }) => cartNbr)
  if (gone.length) await tx.delete(cartLines).where(isOneOf(owner, gone))
  if (changed.length) await tx.insert(cartLines).values(changed)
}

/** Throws if one of the added or increased lines cannot be bought. */
export async function mustBeSold(
  { asking, lines }: Pick<CartDraft, 'asking' | 'lines'>,
  touched: ReadonlySet<WantedLine>,
): Promise<Offers> {
  const offers = await offersFor(asking, lines, { isCart: true })
  refuse(touched, lines, offers)
  return offers
}

/** Throws the first fault among the given lines. */
export function refuse(
  touched: Iterable<WantedLine>,
  lines: readonly WantedLine[],
  offers: Offers,
): void {
  const verdicts = judgeLines(lines, offers)
  for (const line of touched) {
    const verdict = verdicts.get(line)
    if (verdict?.fault) throw failureOf(line, verdict.fault, verdict.most, offers)
  }
}

/** Converts a line's fault to a declared failure. */
function failureOf(
  line: WantedLine,
  fault: NonNullable<LineVerdict['fault']>,
  qtyAvail: number,
  offers: Offers,
): OpFailure {
  const { skuId } = line
  switch (fault) {
    case 'removed':
      return new OpFailure('REMOVED', { skuId })
    case 'soldOut':
      return new OpFailure('OUT_OF_STOCK', { skuId })
    case 'quota':
      return new OpFailure('QUOTA_EXCEEDED', {
        skuId,
        quota: offers.of(line)?.quota ?? qtyAvail,
        qtyAvail,
      })
    case 'alone':
    case 'parent':
      return new OpFailure('ADDITION_EXCEEDS', { skuId, qtyAvail })
    case 'line':
    case 'stock':
    case 'campaign':
      return new OpFailure('EXCEEDS_QTY', { skuId, qtyAvail })
  }
}
