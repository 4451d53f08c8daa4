import { texts as enUS } from '../../../generated/studio/texts/en-US.ts'
import { texts as zhCN } from '../../../generated/studio/texts/zh-CN.ts'
import { texts as zhTW } from '../../../generated/studio/texts/zh-TW.ts'
import type { StudioLang } from './langs.ts'

export type { StudioLang }

/** Text keys, without singular forms, which `t` selects by the value `count`. */
export type TextKey = Exclude<keyof typeof enUS, `${string}_one`>

/** For types and tests: the Studio itself loads one language, by `load-texts.ts`. */
export const texts: Record<StudioLang, Record<TextKey, string>> = {
  'zh-TW': zhTW,
  'zh-CN': zhCN,
  'en-US': enUS,
}
