import { lineKinds, type CartCampaign, type CartLine } from '../../schemas/cart/cart.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { campaignInfo } from '../campaign/index.ts'
import type { Context } from '../core/context.ts'
import { knownOwner, linesOf, type StoredLine } from './lines.ts'
import { judgeLines } from '../catalog/index.ts'
import { goneLine, offersFor, shownLine, type Asking } from './offers.ts'

/** The caller's cart with current prices and availability (`getCartList`). */
export async function cartList(asking: Asking) {
  const owner = knownOwner(asking)
  const stored = owner ? arranged(await linesOf(asking.db, owner)) : []
  const offers = await offersFor(asking, stored, { isCart: true })
  const verdicts = judgeLines(stored, offers)
  const { currency } = asking.store.config
  const rows = stored.map((line): CartLine => {
    const shown = shownLine(asking, line, verdicts.get(line), offers) ?? goneLine(asking, line)
    const seenPrice = toMajor(line.seenPrice, currency)
    // Names can be compared within one language only.
    const seen = line.seenAs?.lang === asking.lang ? line.seenAs.optdName : shown.optdName
    return {
      cartNbr: line.cartNbr,
      storeNbr: line.storeNbr,
      ...shown,
      checked: line.checked,
      ...(seenPrice !== shown.price && { seenPrice }),
      ...(seen !== shown.optdName && { seenOptd: seen }),
      Addition: additionsOf(line, stored).map(({ cartNbr }) => cartNbr),
    }
  })
  return {
    rows,
    CartList: rows.map(({ cartNbr }) => cartNbr),
    CpgList: await campaignsOf(asking, rows),
    cnt: rows.reduce((sum, { qtyOrd }) => sum + qtyOrd, 0),
  }
}

/**
 * Add-ons follow the first line of their main product, regardless of which of its SKUs are in the
 * cart.
 */
export const additionsOf = (line: StoredLine, lines: readonly StoredLine[]): StoredLine[] =>
  line.kind === lineKinds.main && leaderOf(line.ptNbr, lines) === line
    ? lines.filter(({ kind, parPtNbr }) => kind === lineKinds.addition && parPtNbr === line.ptNbr)
    : []

const leaderOf = (ptNbr: string, lines: readonly StoredLine[]) =>
  lines.find((line) => line.kind === lineKinds.main && line.ptNbr === ptNbr)

/** Add-ons after their main product. */
const arranged = (lines: readonly StoredLine[]): StoredLine[] =>
  lines
    .filter(({ kind }) => kind === lineKinds.main)
    .flatMap((line) => [line, ...additionsOf(line, lines)])

async function campaignsOf(
  asking: Pick<Context, 'store' | 'db' | 'lang'>,
  rows: readonly CartLine[],
): Promise<CartCampaign[]> {
  const cpgNbrs = [...new Set(rows.flatMap(({ cpgNbr }) => cpgNbr ?? []))]
  const found: CartCampaign[] = []
  // Sequential, since a transaction has only one connection.
  for (const cpgNbr of cpgNbrs) found.push(await campaignInfo(asking, cpgNbr))
  return found
}
