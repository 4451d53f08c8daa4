import { isSoToken } from '../../../schemas/order-ref/order-token.ts'

/** Begin of the paths of an order; with a guest's token, they need no login. */
const baseOf = (nbr: string): string => (isSoToken(nbr) ? '/orderd' : '/order')

/** Path of an order's after-sales page. */
export const afterPath = (nbr: string): string => `${baseOf(nbr)}/after/${nbr}`

/** Path of the application for a refund or return, of everything or of some lines. */
export const refundPath = (nbr: string, isPart = false): string =>
  `${baseOf(nbr)}/refund/${nbr}${isPart ? '?isPart=true' : ''}`

/** Path of an order's requests, with one of them open. */
export const requestsPath = (nbr: string, retNbr?: string): string =>
  `${baseOf(nbr)}/refundInfo/${nbr}${retNbr ? `?retNbr=${retNbr}` : ''}`
