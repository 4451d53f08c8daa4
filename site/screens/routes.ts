import { screens } from '../../generated/site/screens.ts'

/**
 * Every screen of the shop, in matching order. A screen is built when it has a default page; until
 * then its path shows the not-found page and `npm run check -- --missing` lists it.
 */
export { screens }

export type ScreenName = keyof typeof screens
