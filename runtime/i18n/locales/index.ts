import type { Lang } from '../../../schemas/lang.ts'
import type { TextBundle } from '../text-bundle.ts'
import enUSAccount from './en-US/account.json' with { type: 'json' }
import enUSAddress from './en-US/address.json' with { type: 'json' }
import enUSBlocks from './en-US/blocks.json' with { type: 'json' }
import enUSForm from './en-US/form.json' with { type: 'json' }
import enUSOverlays from './en-US/overlays.json' with { type: 'json' }
import enUSProduct from './en-US/product.json' with { type: 'json' }
import enUSCart from './en-US/cart.json' with { type: 'json' }
import enUSCheckout from './en-US/checkout.json' with { type: 'json' }
import enUSOrder from './en-US/order.json' with { type: 'json' }
import enUSGroup from './en-US/group.json' with { type: 'json' }
import enUSShell from './en-US/shell.json' with { type: 'json' }
import idIDAccount from './id-ID/account.json' with { type: 'json' }
import idIDAddress from './id-ID/address.json' with { type: 'json' }
import idIDBlocks from './id-ID/blocks.json' with { type: 'json' }
import idIDForm from './id-ID/form.json' with { type: 'json' }
import idIDOverlays from './id-ID/overlays.json' with { type: 'json' }
import idIDProduct from './id-ID/product.json' with { type: 'json' }
import idIDCart from './id-ID/cart.json' with { type: 'json' }
import idIDCheckout from './id-ID/checkout.json' with { type: 'json' }
import idIDOrder from './id-ID/order.json' with { type: 'json' }
import idIDGroup from './id-ID/group.json' with { type: 'json' }
import idIDShell from './id-ID/shell.json' with { type: 'json' }
import thTHAccount from './th-TH/account.json' with { type: 'json' }
import thTHAddress from './th-TH/address.json' with { type: 'json' }
import thTHBlocks from './th-TH/blocks.json' with { type: 'json' }
import thTHForm from './th-TH/form.json' with { type: 'json' }
import thTHOverlays from './th-TH/overlays.json' with { type: 'json' }
import thTHProduct from './th-TH/product.json' with { type: 'json' }
import thTHCart from './th-TH/cart.json' with { type: 'json' }
import thTHCheckout from './th-TH/checkout.json' with { type: 'json' }
import thTHOrder from './th-TH/order.json' with { type: 'json' }
import thTHGroup from './th-TH/group.json' with { type: 'json' }
import thTHShell from './th-TH/shell.json' with { type: 'json' }
import viVNAccount from './vi-VN/account.json' with { type: 'json' }
import viVNAddress from './vi-VN/address.json' with { type: 'json' }
import viVNBlocks from './vi-VN/blocks.json' with { type: 'json' }
import viVNForm from './vi-VN/form.json' with { type: 'json' }
import viVNOverlays from './vi-VN/overlays.json' with { type: 'json' }
import viVNProduct from './vi-VN/product.json' with { type: 'json' }
import viVNCart from './vi-VN/cart.json' with { type: 'json' }
import viVNCheckout from './vi-VN/checkout.json' with { type: 'json' }
import viVNOrder from './vi-VN/order.json' with { type: 'json' }
import viVNGroup from './vi-VN/group.json' with { type: 'json' }
import viVNShell from './vi-VN/shell.json' with { type: 'json' }
import zhCNAccount from './zh-CN/account.json' with { type: 'json' }
import zhCNAddress from './zh-CN/address.json' with { type: 'json' }
import zhCNBlocks from './zh-CN/blocks.json' with { type: 'json' }
import zhCNForm from './zh-CN/form.json' with { type: 'json' }
import zhCNOverlays from './zh-CN/overlays.json' with { type: 'json' }
import zhCNProduct from './zh-CN/product.json' with { type: 'json' }
import zhCNCart from './zh-CN/cart.json' with { type: 'json' }
import zhCNCheckout from './zh-CN/checkout.json' with { type: 'json' }
import zhCNOrder from './zh-CN/order.json' with { type: 'json' }
import zhCNGroup from './zh-CN/group.json' with { type: 'json' }
import zhCNShell from './zh-CN/shell.json' with { type: 'json' }
import zhTWAccount from './zh-TW/account.json' with { type: 'json' }
import zhTWAddress from './zh-TW/address.json' with { type: 'json' }
import zhTWBlocks from './zh-TW/blocks.json' with { type: 'json' }
import zhTWForm from './zh-TW/form.json' with { type: 'json' }
import zhTWOverlays from './zh-TW/overlays.json' with { type: 'json' }
import zhTWProduct from './zh-TW/product.json' with { type: 'json' }
import zhTWCart from './zh-TW/cart.json' with { type: 'json' }
import zhTWCheckout from './zh-TW/checkout.json' with { type: 'json' }
import zhTWOrder from './zh-TW/order.json' with { type: 'json' }
import zhTWGroup from './zh-TW/group.json' with { type: 'json' }
import zhTWShell from './zh-TW/shell.json' with { type: 'json' }

type Texts = Record<string, string>

const texts: Record<Lang, Record<TextBundle, Texts>> = {
  'zh-TW': {
    shell: zhTWShell,
    blocks: zhTWBlocks,
    account: zhTWAccount,
    address: zhTWAddress,
    form: zhTWForm,
    overlays: zhTWOverlays,
    product: zhTWProduct,
    cart: zhTWCart,
    checkout: zhTWCheckout,
    order: zhTWOrder,
    group: zhTWGroup,
  },
  'zh-CN': {
    shell: zhCNShell,
    blocks: zhCNBlocks,
    account: zhCNAccount,
    address: zhCNAddress,
    form: zhCNForm,
    overlays: zhCNOverlays,
    product: zhCNProduct,
    cart: zhCNCart,
    checkout: zhCNCheckout,
    order: zhCNOrder,
    group: zhCNGroup,
  },
  'en-US': {
    shell: enUSShell,
    blocks: enUSBlocks,
    account: enUSAccount,
    address: enUSAddress,
    form: enUSForm,
    overlays: enUSOverlays,
    product: enUSProduct,
    cart: enUSCart,
    checkout: enUSCheckout,
    order: enUSOrder,
    group: enUSGroup,
  },
  'vi-VN': {
    shell: viVNShell,
    blocks: viVNBlocks,
    account: viVNAccount,
    address: viVNAddress,
    form: viVNForm,
    overlays: viVNOverlays,
    product: viVNProduct,
    cart: viVNCart,
    checkout: viVNCheckout,
    order: viVNOrder,
    group: viVNGroup,
  },
  'th-TH': {
    shell: thTHShell,
    blocks: thTHBlocks,
    account: thTHAccount,
    address: thTHAddress,
    form: thTHForm,
    overlays: thTHOverlays,
    product: thTHProduct,
    cart: thTHCart,
    checkout: thTHCheckout,
    order: thTHOrder,
    group: thTHGroup,
  },
  'id-ID': {
    shell: idIDShell,
    blocks: idIDBlocks,
    account: idIDAccount,
    address: idIDAddress,
    form: idIDForm,
    overlays: idIDOverlays,
    product: idIDProduct,
    cart: idIDCart,
    checkout: idIDCheckout,
    order: idIDOrder,
    group: idIDGroup,
  },
}

/** The shop's texts in one language; the page carries the bundles that it needs. */
export const textsOf = (lang: Lang, bundles: readonly TextBundle[]): Texts =>
  Object.assign({}, ...bundles.map((bundle) => texts[lang][bundle]))
