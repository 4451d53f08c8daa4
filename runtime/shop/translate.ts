import { useShop } from './shop.ts'
import type { Translate } from '../i18n/texts.ts'

export const useText = (): Translate => useShop().t
