import { useShop } from '../shop/shop.ts'
import type { Translate } from './texts.ts'

export const useText = (): Translate => useShop().t
