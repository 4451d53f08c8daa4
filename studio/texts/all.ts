import editorEn from './editor/en-US.json' with { type: 'json' }
import editorCn from './editor/zh-CN.json' with { type: 'json' }
import editorTw from './editor/zh-TW.json' with { type: 'json' }
import faultsEn from './faults/en-US.json' with { type: 'json' }
import faultsCn from './faults/zh-CN.json' with { type: 'json' }
import faultsTw from './faults/zh-TW.json' with { type: 'json' }
import paletteEn from './palette/en-US.json' with { type: 'json' }
import paletteCn from './palette/zh-CN.json' with { type: 'json' }
import paletteTw from './palette/zh-TW.json' with { type: 'json' }
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
  ...settingsEn,
  ...themeEn,
  ...faultsEn,
  ...paletteEn,
}
export type TextKey = keyof typeof english

export const texts: Record<StudioLang, Record<TextKey, string>> = {
  'zh-TW': { ...shellTw, ...editorTw, ...settingsTw, ...themeTw, ...faultsTw, ...paletteTw },
  'zh-CN': { ...shellCn, ...editorCn, ...settingsCn, ...themeCn, ...faultsCn, ...paletteCn },
  'en-US': english,
}
