import { isSoToken } from '../../../schemas/order-ref/order-token.ts'

/** Path of an order's page; with a token, it needs no login. */
export const detailPath = (nbr: string): string =>
  isSoToken(nbr) ? `/orderd/${nbr}` : `/order/detail/${nbr}`

export const payPath = (nbr: string, payNbr?: string): string =>
  `${isSoToken(nbr) ? '/orderd' : '/order'}/pay/${nbr}${payNbr ? `?payNbr=${payNbr}` : ''}`

/** Path of a payment's result; with a token, it is part of the order's page. */
export const resultPath = (nbr: string): string =>
  isSoToken(nbr) ? detailPath(nbr) : `/order/payResult/${nbr}`
