import editorEn from './editor/en-US.json' with { type: 'json' }
import editorCn from './editor/zh-CN.json' with { type: 'json' }
import editorTw from './editor/zh-TW.json' with { type: 'json' }
import formsEn from './forms/en-US.json' with { type: 'json' }
import formsCn from './forms/zh-CN.json' with { type: 'json' }
import formsTw from './forms/zh-TW.json' with { type: 'json' }
import mediaEn from './media/en-US.json' with { type: 'json' }
import mediaCn from './media/zh-CN.json' with { type: 'json' }
import mediaTw from './media/zh-TW.json' with { type: 'json' }
import richTextEn from './rich-text/en-US.json' with { type: 'json' }
import richTextCn from './rich-text/zh-CN.json' with { type: 'json' }
import richTextTw from './rich-text/zh-TW.json' with { type: 'json' }
import shellEn from './shell/en-US.json' with { type: 'json' }
import shellCn from './shell/zh-CN.json' with { type: 'json' }
import shellTw from './shell/zh-TW.json' with { type: 'json' }

/** Languages of the Studio itself; pages may have more. */
export const studioLangs = ['zh-TW', 'zh-CN', 'en-US'] as const
export type StudioLang = (typeof studioLangs)[number]

/** The texts of one part of the Studio each; a new part adds its folder here. */
const english = { ...shellEn, ...editorEn, ...mediaEn, ...formsEn, ...richTextEn }
export type TextKey = keyof typeof english

export const texts: Record<StudioLang, Record<TextKey, string>> = {
  'zh-TW': { ...shellTw, ...editorTw, ...mediaTw, ...formsTw, ...richTextTw },
  'zh-CN': { ...shellCn, ...editorCn, ...mediaCn, ...formsCn, ...richTextCn },
  'en-US': english,
}
