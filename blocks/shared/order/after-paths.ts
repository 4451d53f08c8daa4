/** Path of an order's after-sales page. */
export const afterPath = (soNbr: string): string => `/order/after/${soNbr}`

/** Path of the application for a refund or return, of everything or of some lines. */
export const refundPath = (soNbr: string, isPart = false): string =>
  `/order/refund/${soNbr}${isPart ? '?isPart=true' : ''}`

/** Path of an order's requests, with one of them open. */
export const requestsPath = (soNbr: string, retNbr?: string): string =>
  `/order/refundInfo/${soNbr}${retNbr ? `?retNbr=${retNbr}` : ''}`
