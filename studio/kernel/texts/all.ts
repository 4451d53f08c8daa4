import auditEn from './audit/en-US.json' with { type: 'json' }
import auditCn from './audit/zh-CN.json' with { type: 'json' }
import auditTw from './audit/zh-TW.json' with { type: 'json' }
import bulkEn from './bulk/en-US.json' with { type: 'json' }
import bulkCn from './bulk/zh-CN.json' with { type: 'json' }
import bulkTw from './bulk/zh-TW.json' with { type: 'json' }
import deliveryEn from './delivery/en-US.json' with { type: 'json' }
import deliveryCn from './delivery/zh-CN.json' with { type: 'json' }
import deliveryTw from './delivery/zh-TW.json' with { type: 'json' }
import editorEn from './editor/en-US.json' with { type: 'json' }
import editorCn from './editor/zh-CN.json' with { type: 'json' }
import editorTw from './editor/zh-TW.json' with { type: 'json' }
import enquiriesEn from './enquiries/en-US.json' with { type: 'json' }
import reviewsEn from './reviews/en-US.json' with { type: 'json' }
import enquiriesCn from './enquiries/zh-CN.json' with { type: 'json' }
import reviewsCn from './reviews/zh-CN.json' with { type: 'json' }
import enquiriesTw from './enquiries/zh-TW.json' with { type: 'json' }
import reviewsTw from './reviews/zh-TW.json' with { type: 'json' }
import faultsEn from './faults/en-US.json' with { type: 'json' }
import faultsCn from './faults/zh-CN.json' with { type: 'json' }
import faultsTw from './faults/zh-TW.json' with { type: 'json' }
import figuresEn from './figures/en-US.json' with { type: 'json' }
import figuresCn from './figures/zh-CN.json' with { type: 'json' }
import figuresTw from './figures/zh-TW.json' with { type: 'json' }
import formsEn from './forms/en-US.json' with { type: 'json' }
import formsCn from './forms/zh-CN.json' with { type: 'json' }
import formsTw from './forms/zh-TW.json' with { type: 'json' }
import listsEn from './lists/en-US.json' with { type: 'json' }
import importsEn from './import/en-US.json' with { type: 'json' }
import listsCn from './lists/zh-CN.json' with { type: 'json' }
import importsCn from './import/zh-CN.json' with { type: 'json' }
import listsTw from './lists/zh-TW.json' with { type: 'json' }
import importsTw from './import/zh-TW.json' with { type: 'json' }
import lettersEn from './letters/en-US.json' with { type: 'json' }
import lettersCn from './letters/zh-CN.json' with { type: 'json' }
import lettersTw from './letters/zh-TW.json' with { type: 'json' }
import mediaEn from './media/en-US.json' with { type: 'json' }
import mediaCn from './media/zh-CN.json' with { type: 'json' }
import mediaTw from './media/zh-TW.json' with { type: 'json' }
import ordersEn from './orders/en-US.json' with { type: 'json' }
import ordersCn from './orders/zh-CN.json' with { type: 'json' }
import ordersTw from './orders/zh-TW.json' with { type: 'json' }
import membersEn from './members/en-US.json' with { type: 'json' }
import membersCn from './members/zh-CN.json' with { type: 'json' }
import membersTw from './members/zh-TW.json' with { type: 'json' }
import paletteEn from './palette/en-US.json' with { type: 'json' }
import paletteCn from './palette/zh-CN.json' with { type: 'json' }
import paletteTw from './palette/zh-TW.json' with { type: 'json' }
import productsEn from './products/en-US.json' with { type: 'json' }
import productsCn from './products/zh-CN.json' with { type: 'json' }
import productsTw from './products/zh-TW.json' with { type: 'json' }
import publishingEn from './publishing/en-US.json' with { type: 'json' }
import publishingCn from './publishing/zh-CN.json' with { type: 'json' }
import publishingTw from './publishing/zh-TW.json' with { type: 'json' }
import richTextEn from './rich-text/en-US.json' with { type: 'json' }
import richTextCn from './rich-text/zh-CN.json' with { type: 'json' }
import richTextTw from './rich-text/zh-TW.json' with { type: 'json' }
import sellingEn from './selling/en-US.json' with { type: 'json' }
import sellingCn from './selling/zh-CN.json' with { type: 'json' }
import sellingTw from './selling/zh-TW.json' with { type: 'json' }
import settingsEn from './settings/en-US.json' with { type: 'json' }
import settingsCn from './settings/zh-CN.json' with { type: 'json' }
import settingsTw from './settings/zh-TW.json' with { type: 'json' }
import shellEn from './shell/en-US.json' with { type: 'json' }
import shellCn from './shell/zh-CN.json' with { type: 'json' }
import shellTw from './shell/zh-TW.json' with { type: 'json' }
import shopListsEn from './shop-lists/en-US.json' with { type: 'json' }
import shopListsCn from './shop-lists/zh-CN.json' with { type: 'json' }
import shopListsTw from './shop-lists/zh-TW.json' with { type: 'json' }
import themeEn from './theme/en-US.json' with { type: 'json' }
import themeCn from './theme/zh-CN.json' with { type: 'json' }
import themeTw from './theme/zh-TW.json' with { type: 'json' }
import todayEn from './today/en-US.json' with { type: 'json' }
import todayCn from './today/zh-CN.json' with { type: 'json' }
import todayTw from './today/zh-TW.json' with { type: 'json' }
import type { StudioLang } from './langs.ts'

export type { StudioLang }

/** The texts of one part of the Studio each, for types and tests; a new part adds its folder here. */
const english = {
  ...shellEn,
  ...listsEn,
  ...importsEn,
  ...ordersEn,
  ...enquiriesEn,
  ...reviewsEn,
  ...bulkEn,
  ...editorEn,
  ...paletteEn,
  ...publishingEn,
  ...mediaEn,
  ...richTextEn,
  ...formsEn,
  ...lettersEn,
  ...membersEn,
  ...themeEn,
  ...faultsEn,
  ...auditEn,
  ...figuresEn,
  ...todayEn,
  ...settingsEn,
  ...deliveryEn,
  ...sellingEn,
  ...productsEn,
  ...shopListsEn,
}
/** Without singulars, which `t` finds beside the text by its value `count`. */
export type TextKey = Exclude<keyof typeof english, `${string}_one`>

export const texts: Record<StudioLang, Record<TextKey, string>> = {
  'zh-TW': {
    ...shellTw,
    ...listsTw,
    ...importsTw,
    ...ordersTw,
    ...enquiriesTw,
    ...reviewsTw,
    ...bulkTw,
    ...editorTw,
    ...paletteTw,
    ...publishingTw,
    ...mediaTw,
    ...richTextTw,
    ...formsTw,
    ...lettersTw,
    ...membersTw,
    ...themeTw,
    ...faultsTw,
    ...auditTw,
    ...figuresTw,
    ...todayTw,
    ...settingsTw,
    ...deliveryTw,
    ...sellingTw,
    ...productsTw,
    ...shopListsTw,
  },
  'zh-CN': {
    ...shellCn,
    ...listsCn,
    ...importsCn,
    ...ordersCn,
    ...enquiriesCn,
    ...reviewsCn,
    ...bulkCn,
    ...editorCn,
    ...paletteCn,
    ...publishingCn,
    ...mediaCn,
    ...richTextCn,
    ...formsCn,
    ...lettersCn,
    ...membersCn,
    ...themeCn,
    ...faultsCn,
    ...auditCn,
    ...figuresCn,
    ...todayCn,
    ...settingsCn,
    ...deliveryCn,
    ...sellingCn,
    ...productsCn,
    ...shopListsCn,
  },
  'en-US': english,
}
