/** What an order is called by: its number in the store, and that of the wire. */
export interface NamedOrder {
  soNbr: string
  /** Where `soNbr` may be the token. */
  orderNbr?: string
  orderNo?: number | null | undefined
}

/** What people call an order: `#1001`; for a moment after it was placed perhaps its long number. */
export const orderName = ({ soNbr, orderNbr, orderNo }: NamedOrder): string =>
  orderNo ? `#${orderNo}` : (orderNbr ?? soNbr)

/** The number of an order in what people type: `#1001`, or `1001`. */
export function orderNoIn(text: string): number | undefined {
  const [, digits] = /^\s*[#＃]?(\d{1,15})\s*$/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
