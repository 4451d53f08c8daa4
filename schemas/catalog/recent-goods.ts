/** Maximum number of recently viewed products in a block. */
export const mostRecent = 12
