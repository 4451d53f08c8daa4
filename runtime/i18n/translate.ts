import { useShop } from '../shop/shop.ts'

/** Text of a key in the visit's language; `{{name}}` takes a value, `count` picks the plural. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

export const useText = (): Translate => useShop().t
