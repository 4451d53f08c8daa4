/** Most products that a member, and a guest in one browser, can save. */
export const favoriteRules = { ofMember: 500, ofGuest: 100 } as const
