/** Maximum number of saved products, per member, and per guest and browser. */
export const favoriteRules = { ofMember: 500, ofGuest: 100 } as const
