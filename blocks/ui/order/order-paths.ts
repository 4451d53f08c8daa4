import { isSoToken } from '../../../schemas/order/order-token.ts'

/** Where an order is looked at; by a token without a login. */
export const detailPath = (nbr: string): string =>
  isSoToken(nbr) ? `/orderd/${nbr}` : `/order/detail/${nbr}`

export const payPath = (nbr: string, payNbr?: string): string =>
  `${isSoToken(nbr) ? '/orderd' : '/order'}/pay/${nbr}${payNbr ? `?payNbr=${payNbr}` : ''}`

/** Where its payment's result stands; who has but a token sees it with the order. */
export const resultPath = (nbr: string): string =>
  isSoToken(nbr) ? detailPath(nbr) : `/order/payResult/${nbr}`
