import { useShop } from './shop.ts'
import type { Translate } from '../../site/texts/texts.ts'

export const useText = (): Translate => useShop().t
