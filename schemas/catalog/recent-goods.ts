/** Most recently viewed products that a block shows. */
export const mostRecent = 12
