import type {
  BlockSample,
  BlockSamples,
  BlockSpec,
  SampleNode,
} from '../schemas/kit/define-block.ts'
import type { ResolvedBlock } from '../schemas/page/resolved.schema.ts'
import { withDefaults } from '../schemas/page/upgrade.ts'
import { accountLinksSamples } from './account-links/account-links.samples.ts'
import { accountWelcomeSamples } from './account-welcome/account-welcome.samples.ts'
import { addressBookSamples } from './address-book/address-book.samples.ts'
import { addressFieldsSamples } from './address-fields/address-fields.samples.ts'
import { addressFormSamples } from './address-form/address-form.samples.ts'
import { addressSubmitSamples } from './address-submit/address-submit.samples.ts'
import { bindSamples } from './bind/bind.samples.ts'
import { bottomNavSamples } from './bottom-nav/bottom-nav.samples.ts'
import { carouselSamples } from './carousel/carousel.samples.ts'
import { cartHintSamples } from './cart-hint/cart-hint.samples.ts'
import { cartLinesSamples } from './cart-lines/cart-lines.samples.ts'
import { cartSoldOutSamples } from './cart-sold-out/cart-sold-out.samples.ts'
import { cartSubmitSamples } from './cart-submit/cart-submit.samples.ts'
import { cartSamples } from './cart/cart.samples.ts'
import { cgGoodsSamples } from './cg-goods/cg-goods.samples.ts'
import { cgInfoSamples } from './cg-info/cg-info.samples.ts'
import { cgMenuSamples } from './cg-menu/cg-menu.samples.ts'
import { checkoutCouponsSamples } from './checkout-coupons/checkout-coupons.samples.ts'
import { checkoutDeliverySamples } from './checkout-delivery/checkout-delivery.samples.ts'
import { checkoutInvoiceSamples } from './checkout-invoice/checkout-invoice.samples.ts'
import { checkoutLinesSamples } from './checkout-lines/checkout-lines.samples.ts'
import { checkoutNoteSamples } from './checkout-note/checkout-note.samples.ts'
import { checkoutPaySamples } from './checkout-pay/checkout-pay.samples.ts'
import { checkoutPointsSamples } from './checkout-points/checkout-points.samples.ts'
import { checkoutPromoSamples } from './checkout-promo/checkout-promo.samples.ts'
import { checkoutSubmitSamples } from './checkout-submit/checkout-submit.samples.ts'
import { checkoutSummarySamples } from './checkout-summary/checkout-summary.samples.ts'
import { checkoutSamples } from './checkout/checkout.samples.ts'
import { couponListSamples } from './coupon-list/coupon-list.samples.ts'
import { cpgInfoSamples } from './cpg-info/cpg-info.samples.ts'
import { cubeSamples } from './cube/cube.samples.ts'
import { defaultSamples } from './default/default.samples.ts'
import { deliveryFactsSamples } from './delivery-facts/delivery-facts.samples.ts'
import { dynamicFormSamples } from './dynamic-form/dynamic-form.samples.ts'
import { floatingWidgetSamples } from './floating-widget/floating-widget.samples.ts'
import { footerSamples } from './footer/footer.samples.ts'
import { formSamples } from './form/form.samples.ts'
import { goodsListSamples } from './goods-list/goods-list.samples.ts'
import { gridSamples } from './grid/grid.samples.ts'
import { headerSamples } from './header/header.samples.ts'
import { imageAdSamples } from './image-ad/image-ad.samples.ts'
import { infoSamples } from './info/info.samples.ts'
import { invoiceFieldsSamples } from './invoice-fields/invoice-fields.samples.ts'
import { invoiceFormSamples } from './invoice-form/invoice-form.samples.ts'
import { invoiceSavedSamples } from './invoice-saved/invoice-saved.samples.ts'
import { invoiceSubmitSamples } from './invoice-submit/invoice-submit.samples.ts'
import { loginMethodsSamples } from './login-methods/login-methods.samples.ts'
import { loginSamples } from './login/login.samples.ts'
import { lookupSamples } from './lookup/lookup.samples.ts'
import { memberCardSamples } from './member-card/member-card.samples.ts'
import { memberCentreSamples } from './member-centre/member-centre.samples.ts'
import { memberMenuSamples } from './member-menu/member-menu.samples.ts'
import { notFoundSamples } from './not-found/not-found.samples.ts'
import { noticeBarSamples } from './notice-bar/notice-bar.samples.ts'
import { profileContactsSamples } from './profile-contacts/profile-contacts.samples.ts'
import { profileNameSamples } from './profile-name/profile-name.samples.ts'
import { profilePasswdSamples } from './profile-passwd/profile-passwd.samples.ts'
import { profileSocialSamples } from './profile-social/profile-social.samples.ts'
import { profileSamples } from './profile/profile.samples.ts'
import { ptActionsSamples } from './pt-actions/pt-actions.samples.ts'
import { ptAdditionsSamples } from './pt-additions/pt-additions.samples.ts'
import { ptCampaignSamples } from './pt-campaign/pt-campaign.samples.ts'
import { ptDescriptionSamples } from './pt-description/pt-description.samples.ts'
import { ptGallerySamples } from './pt-gallery/pt-gallery.samples.ts'
import { checkoutGroupSamples } from './checkout-group/checkout-group.samples.ts'
import { orderGroupSamples } from './order-group/order-group.samples.ts'
import { ptInvitationSamples } from './pt-invitation/pt-invitation.samples.ts'
import { ptGroupsSamples } from './pt-groups/pt-groups.samples.ts'
import { ptInfoSamples } from './pt-info/pt-info.samples.ts'
import { ptOptionsSamples } from './pt-options/pt-options.samples.ts'
import { ptPriceSamples } from './pt-price/pt-price.samples.ts'
import { ptQuantitySamples } from './pt-quantity/pt-quantity.samples.ts'
import { ptTitleSamples } from './pt-title/pt-title.samples.ts'
import { registerSamples } from './register/register.samples.ts'
import { resetSamples } from './reset/reset.samples.ts'
import { richTextSamples } from './rich-text/rich-text.samples.ts'
import { searchSamples } from './search/search.samples.ts'
import { signOutSamples } from './sign-out/sign-out.samples.ts'
import { socialLoginSamples } from './social-login/social-login.samples.ts'
import { specByType } from './specs.ts'
import { tabSamples } from './tab/tab.samples.ts'
import { tabsSamples } from './tabs/tabs.samples.ts'
import { titleSamples } from './title/title.samples.ts'
import { videoSamples } from './video/video.samples.ts'
import { virtualTourSamples } from './virtual-tour/virtual-tour.samples.ts'
import { orderActionsSamples } from './order-actions/order-actions.samples.ts'
import { orderDetailSamples } from './order-detail/order-detail.samples.ts'
import { orderFactsSamples } from './order-facts/order-facts.samples.ts'
import { orderLinesSamples } from './order-lines/order-lines.samples.ts'
import { orderListSamples } from './order-list/order-list.samples.ts'
import { orderPaySamples } from './order-pay/order-pay.samples.ts'
import { orderReceiverSamples } from './order-receiver/order-receiver.samples.ts'
import { orderStatusSamples } from './order-status/order-status.samples.ts'
import { orderSumsSamples } from './order-sums/order-sums.samples.ts'
import { payInfoCardSamples } from './pay-info-card/pay-info-card.samples.ts'
import { payMethodsSamples } from './pay-methods/pay-methods.samples.ts'
import { payResultSamples } from './pay-result/pay-result.samples.ts'
import { paySubmitSamples } from './pay-submit/pay-submit.samples.ts'
import { remittanceFormSamples } from './remittance-form/remittance-form.samples.ts'

/** The samples of every kind of block by type; used by /test1, stories, tests and presets. */
export const blockSamples: Readonly<Record<string, BlockSamples>> = {
  AccountLinks: accountLinksSamples,
  AccountWelcome: accountWelcomeSamples,
  AddressBook: addressBookSamples,
  AddressFields: addressFieldsSamples,
  AddressForm: addressFormSamples,
  AddressSubmit: addressSubmitSamples,
  Bind: bindSamples,
  BottomNav: bottomNavSamples,
  Carousel: carouselSamples,
  CartHint: cartHintSamples,
  CartLines: cartLinesSamples,
  CartSoldOut: cartSoldOutSamples,
  CartSubmit: cartSubmitSamples,
  Cart: cartSamples,
  CgGoods: cgGoodsSamples,
  CgInfo: cgInfoSamples,
  CgMenu: cgMenuSamples,
  CheckoutCoupons: checkoutCouponsSamples,
  CheckoutDelivery: checkoutDeliverySamples,
  CheckoutInvoice: checkoutInvoiceSamples,
  CheckoutLines: checkoutLinesSamples,
  CheckoutNote: checkoutNoteSamples,
  CheckoutPay: checkoutPaySamples,
  CheckoutPoints: checkoutPointsSamples,
  CheckoutPromo: checkoutPromoSamples,
  CheckoutSubmit: checkoutSubmitSamples,
  CheckoutSummary: checkoutSummarySamples,
  Checkout: checkoutSamples,
  CouponList: couponListSamples,
  CpgInfo: cpgInfoSamples,
  Cube: cubeSamples,
  Default: defaultSamples,
  DeliveryFacts: deliveryFactsSamples,
  DynamicForm: dynamicFormSamples,
  FloatingWidget: floatingWidgetSamples,
  Footer: footerSamples,
  Form: formSamples,
  GoodsList: goodsListSamples,
  Grid: gridSamples,
  Header: headerSamples,
  ImageAd: imageAdSamples,
  Info: infoSamples,
  InvoiceFields: invoiceFieldsSamples,
  InvoiceForm: invoiceFormSamples,
  InvoiceSaved: invoiceSavedSamples,
  InvoiceSubmit: invoiceSubmitSamples,
  Login: loginSamples,
  LoginMethods: loginMethodsSamples,
  Lookup: lookupSamples,
  MemberCard: memberCardSamples,
  MemberCentre: memberCentreSamples,
  MemberMenu: memberMenuSamples,
  OrderActions: orderActionsSamples,
  OrderDetail: orderDetailSamples,
  OrderFacts: orderFactsSamples,
  OrderLines: orderLinesSamples,
  OrderList: orderListSamples,
  OrderPay: orderPaySamples,
  OrderReceiver: orderReceiverSamples,
  OrderStatus: orderStatusSamples,
  OrderSums: orderSumsSamples,
  PayInfoCard: payInfoCardSamples,
  PayMethods: payMethodsSamples,
  PayResult: payResultSamples,
  PaySubmit: paySubmitSamples,
  RemittanceForm: remittanceFormSamples,
  NotFound: notFoundSamples,
  NoticeBar: noticeBarSamples,
  Profile: profileSamples,
  ProfileContacts: profileContactsSamples,
  ProfileName: profileNameSamples,
  ProfilePasswd: profilePasswdSamples,
  ProfileSocial: profileSocialSamples,
  PtActions: ptActionsSamples,
  PtAdditions: ptAdditionsSamples,
  PtCampaign: ptCampaignSamples,
  PtDescription: ptDescriptionSamples,
  PtGallery: ptGallerySamples,
  CheckoutGroup: checkoutGroupSamples,
  OrderGroup: orderGroupSamples,
  PtGroups: ptGroupsSamples,
  PtInvitation: ptInvitationSamples,
  PtInfo: ptInfoSamples,
  PtOptions: ptOptionsSamples,
  PtPrice: ptPriceSamples,
  PtQuantity: ptQuantitySamples,
  PtTitle: ptTitleSamples,
  Register: registerSamples,
  Reset: resetSamples,
  RichText: richTextSamples,
  Search: searchSamples,
  SignOut: signOutSamples,
  SocialLogin: socialLoginSamples,
  Tab: tabSamples,
  Tabs: tabsSamples,
  Title: titleSamples,
  Video: videoSamples,
  VirtualTour: virtualTourSamples,
}

/**
 * A sample as a block that is ready to draw, with its data; a part is placed inside the main block
 * it needs.
 */
export interface DrawnSample {
  block: ResolvedBlock
  data: Record<string, unknown>
  /** Keys of calls that stay pending: the sample shows the loading state. */
  waiting: string[]
}

export function drawSample(id: string, type: string, sample: BlockSample<BlockSpec>): DrawnSample {
  const { within, props, data, slots } = sample
  const own = { type, props: { ...props }, data: { ...data }, slots: { ...slots } } as SampleNode // of the spec's own shape
  return drawNode(
    id,
    within ? { type: within.type, data: within.data, slots: { [within.slot]: [own] } } : own,
  )
}

function drawNode(
  id: string,
  { type, props = {}, data = {}, slots = {} }: SampleNode,
): DrawnSample {
  const spec = specByType.get(type)
  const names = Object.keys(spec?.data ?? {})
  // Keys have the format of binding keys, since lists parse them to load the next page.
  const keyOf = (name: string) => `sample.${name}?${JSON.stringify({ id })}#`
  const inner = Object.entries(slots).map(
    ([slot, nodes]) =>
      [slot, nodes.map((node, at) => drawNode(`${id}-${slot}${at}`, node))] as const,
  )
  const drawn = inner.flatMap(([, list]) => list)
  return {
    block: {
      id,
      type,
      props: spec ? withDefaults(spec, props) : props,
      slots: Object.fromEntries(
        inner.map(([slot, list]) => [slot, list.map(({ block }) => block)]),
      ),
      data: Object.fromEntries(names.map((name) => [name, keyOf(name)])),
    },
    data: Object.assign(
      Object.fromEntries(Object.entries(data).map(([name, value]) => [keyOf(name), value])),
      ...drawn.map((one) => one.data),
    ),
    waiting: [
      ...names.filter((name) => !(name in data)).map(keyOf),
      ...drawn.flatMap((one) => one.waiting),
    ],
  }
}
