import type { BuyLine, CartPick, LineKind } from '../../../schemas/cart/cart.schema.ts'
import { lineKinds, lineLimits } from '../../../schemas/cart/cart.schema.ts'
import { knownOwner, pickedLines } from '../../cart/index.ts'
import type { Context } from '../../core/context.ts'
import { OpFailure } from '../../kernel/failure.ts'
import { keepsGuestCarts } from '../../session/guest.ts'

/** Requested quantity of one SKU as one kind of line. */
export interface WantedLine {
  skuId: string
  kind: LineKind
  /** For an add-on: the main product. */
  parPtNbr: string
  qty: number
  cartNbr?: string
  /** For a cart line: the product, and the names and picture under which the shopper last saw it. */
  seen?: { ptNbr: string; ptName: string; optdName: string; img: string }
}

type Cart = Pick<Context, 'store' | 'db' | 'member' | 'guestNbr'>

interface Named {
  PtList?: readonly BuyLine[]
  CartList?: readonly CartPick[]
}

/**
 * Returns the requested lines, merged by SKU, kind and main product, and the numbers of cart lines
 * that do not exist or belong to others. `isLocked` locks the cart lines, so that they are not
 * ordered twice.
 */
export async function wantedLines(
  asking: Cart,
  { PtList = [], CartList = [] }: Named,
  { isLocked = false } = {},
): Promise<{ wanted: WantedLine[]; gone: string[] }> {
  const { found, gone } = await fromCart(asking, CartList, isLocked)
  const named = PtList.map(({ skuId, kind, qtyOrd, parPtNbr = '' }): WantedLine => ({
    skuId,
    kind,
    parPtNbr: kind === lineKinds.main ? '' : parPtNbr,
    qty: qtyOrd,
  }))
  const merged = new Map<string, WantedLine>()
  for (const line of [...named, ...found]) {
    const key = `${line.skuId} ${line.kind} ${line.parPtNbr}`
    const other = merged.get(key)
    merged.set(key, other ? { ...other, qty: other.qty + line.qty } : line)
  }
  const wanted = [...merged.values()]
  if (wanted.some(({ qty }) => qty > lineLimits.qtyOrd))
    throw new OpFailure('INVALID_INPUT', [{ field: 'PtList', rule: 'maximum' }])
  return { wanted, gone }
}

async function fromCart(
  asking: Cart,
  picks: readonly CartPick[],
  isLocked: boolean,
): Promise<{ found: WantedLine[]; gone: string[] }> {
  if (!picks.length) return { found: [], gone: [] }
  const owner = knownOwner(asking)
  // A guest whose cart has ended finds none of its lines.
  if (!owner && !keepsGuestCarts(asking.store)) throw new OpFailure('NO_SESSION')
  const cartNbrs = picks.map(({ cartNbr }) => cartNbr)
  const lines = owner ? await pickedLines(asking.db, owner, cartNbrs, { isLocked }) : []
  const rows = new Map(lines.map((row) => [row.cartNbr, row]))
  const once = new Map(picks.map((pick) => [pick.cartNbr, pick]))
  const found = [...once.values()].flatMap(({ cartNbr, qtyOrd }): WantedLine[] => {
    const row = rows.get(cartNbr)
    if (!row) return []
    const { skuId, ptNbr, kind, parPtNbr = '', seenAs } = row
    const seen = seenAs && { seen: { ptNbr, ...seenAs } }
    return [{ skuId, kind, parPtNbr, qty: qtyOrd, cartNbr, ...seen }]
  })
  return { found, gone: [...once.keys()].filter((cartNbr) => !rows.has(cartNbr)) }
}
