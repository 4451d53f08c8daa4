import editorEn from './editor/en-US.json' with { type: 'json' }
import editorCn from './editor/zh-CN.json' with { type: 'json' }
import editorTw from './editor/zh-TW.json' with { type: 'json' }
import faultsEn from './faults/en-US.json' with { type: 'json' }
import faultsCn from './faults/zh-CN.json' with { type: 'json' }
import faultsTw from './faults/zh-TW.json' with { type: 'json' }
import formsEn from './forms/en-US.json' with { type: 'json' }
import formsCn from './forms/zh-CN.json' with { type: 'json' }
import formsTw from './forms/zh-TW.json' with { type: 'json' }
import mediaEn from './media/en-US.json' with { type: 'json' }
import mediaCn from './media/zh-CN.json' with { type: 'json' }
import mediaTw from './media/zh-TW.json' with { type: 'json' }
import paletteEn from './palette/en-US.json' with { type: 'json' }
import paletteCn from './palette/zh-CN.json' with { type: 'json' }
import paletteTw from './palette/zh-TW.json' with { type: 'json' }
import publishingEn from './publishing/en-US.json' with { type: 'json' }
import publishingCn from './publishing/zh-CN.json' with { type: 'json' }
import publishingTw from './publishing/zh-TW.json' with { type: 'json' }
import richTextEn from './rich-text/en-US.json' with { type: 'json' }
import richTextCn from './rich-text/zh-CN.json' with { type: 'json' }
import richTextTw from './rich-text/zh-TW.json' with { type: 'json' }
import settingsEn from './settings/en-US.json' with { type: 'json' }
import settingsCn from './settings/zh-CN.json' with { type: 'json' }
import settingsTw from './settings/zh-TW.json' with { type: 'json' }
import shellEn from './shell/en-US.json' with { type: 'json' }
import shellCn from './shell/zh-CN.json' with { type: 'json' }
import shellTw from './shell/zh-TW.json' with { type: 'json' }
import themeEn from './theme/en-US.json' with { type: 'json' }
import themeCn from './theme/zh-CN.json' with { type: 'json' }
import themeTw from './theme/zh-TW.json' with { type: 'json' }

/** Languages of the Studio itself; pages may have more. */
export const studioLangs = ['zh-TW', 'zh-CN', 'en-US'] as const
export type StudioLang = (typeof studioLangs)[number]

/** The texts of one part of the Studio each; a new part adds its folder here. */
const english = {
  ...shellEn,
  ...editorEn,
  ...paletteEn,
  ...publishingEn,
  ...mediaEn,
  ...richTextEn,
  ...formsEn,
  ...themeEn,
  ...faultsEn,
  ...settingsEn,
}
export type TextKey = keyof typeof english

export const texts: Record<StudioLang, Record<TextKey, string>> = {
  'zh-TW': {
    ...shellTw,
    ...editorTw,
    ...paletteTw,
    ...publishingTw,
    ...mediaTw,
    ...richTextTw,
    ...formsTw,
    ...themeTw,
    ...faultsTw,
    ...settingsTw,
  },
  'zh-CN': {
    ...shellCn,
    ...editorCn,
    ...paletteCn,
    ...publishingCn,
    ...mediaCn,
    ...richTextCn,
    ...formsCn,
    ...themeCn,
    ...faultsCn,
    ...settingsCn,
  },
  'en-US': english,
}
