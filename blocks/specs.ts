import type { BlockSpec } from '../schemas/kit/define-block.ts'
import { accountLinksSpec } from './account-links/account-links.schema.ts'
import { accountWelcomeSpec } from './account-welcome/account-welcome.schema.ts'
import { addressBookSpec } from './address-book/address-book.schema.ts'
import { addressFieldsSpec } from './address-fields/address-fields.schema.ts'
import { addressFormSpec } from './address-form/address-form.schema.ts'
import { addressSubmitSpec } from './address-submit/address-submit.schema.ts'
import { bindSpec } from './bind/bind.schema.ts'
import { bottomNavSpec } from './bottom-nav/bottom-nav.schema.ts'
import { carouselSpec } from './carousel/carousel.schema.ts'
import { cartHintSpec } from './cart-hint/cart-hint.schema.ts'
import { cartLinesSpec } from './cart-lines/cart-lines.schema.ts'
import { cartSoldOutSpec } from './cart-sold-out/cart-sold-out.schema.ts'
import { cartSubmitSpec } from './cart-submit/cart-submit.schema.ts'
import { cartSpec } from './cart/cart.schema.ts'
import { cgGoodsSpec } from './cg-goods/cg-goods.schema.ts'
import { cgInfoSpec } from './cg-info/cg-info.schema.ts'
import { cgMenuSpec } from './cg-menu/cg-menu.schema.ts'
import { checkoutCouponsSpec } from './checkout-coupons/checkout-coupons.schema.ts'
import { checkoutDeliverySpec } from './checkout-delivery/checkout-delivery.schema.ts'
import { checkoutInvoiceSpec } from './checkout-invoice/checkout-invoice.schema.ts'
import { checkoutLinesSpec } from './checkout-lines/checkout-lines.schema.ts'
import { checkoutNoteSpec } from './checkout-note/checkout-note.schema.ts'
import { checkoutPaySpec } from './checkout-pay/checkout-pay.schema.ts'
import { checkoutPointsSpec } from './checkout-points/checkout-points.schema.ts'
import { checkoutPromoSpec } from './checkout-promo/checkout-promo.schema.ts'
import { checkoutSubmitSpec } from './checkout-submit/checkout-submit.schema.ts'
import { checkoutSummarySpec } from './checkout-summary/checkout-summary.schema.ts'
import { checkoutSpec } from './checkout/checkout.schema.ts'
import { couponListSpec } from './coupon-list/coupon-list.schema.ts'
import { cpgInfoSpec } from './cpg-info/cpg-info.schema.ts'
import { cubeSpec } from './cube/cube.schema.ts'
import { defaultSpec } from './default/default.schema.ts'
import { deliveryFactsSpec } from './delivery-facts/delivery-facts.schema.ts'
import { dynamicFormSpec } from './dynamic-form/dynamic-form.schema.ts'
import { floatingWidgetSpec } from './floating-widget/floating-widget.schema.ts'
import { footerSpec } from './footer/footer.schema.ts'
import { formSpec } from './form/form.schema.ts'
import { goodsListSpec } from './goods-list/goods-list.schema.ts'
import { gridSpec } from './grid/grid.schema.ts'
import { headerSpec } from './header/header.schema.ts'
import { imageAdSpec } from './image-ad/image-ad.schema.ts'
import { infoSpec } from './info/info.schema.ts'
import { invoiceFieldsSpec } from './invoice-fields/invoice-fields.schema.ts'
import { invoiceFormSpec } from './invoice-form/invoice-form.schema.ts'
import { invoiceSavedSpec } from './invoice-saved/invoice-saved.schema.ts'
import { invoiceSubmitSpec } from './invoice-submit/invoice-submit.schema.ts'
import { loginMethodsSpec } from './login-methods/login-methods.schema.ts'
import { loginSpec } from './login/login.schema.ts'
import { lookupSpec } from './lookup/lookup.schema.ts'
import { memberCardSpec } from './member-card/member-card.schema.ts'
import { memberCentreSpec } from './member-centre/member-centre.schema.ts'
import { memberMenuSpec } from './member-menu/member-menu.schema.ts'
import { notFoundSpec } from './not-found/not-found.schema.ts'
import { noticeBarSpec } from './notice-bar/notice-bar.schema.ts'
import { profileContactsSpec } from './profile-contacts/profile-contacts.schema.ts'
import { profileNameSpec } from './profile-name/profile-name.schema.ts'
import { profilePasswdSpec } from './profile-passwd/profile-passwd.schema.ts'
import { profileSocialSpec } from './profile-social/profile-social.schema.ts'
import { profileSpec } from './profile/profile.schema.ts'
import { ptActionsSpec } from './pt-actions/pt-actions.schema.ts'
import { ptAdditionsSpec } from './pt-additions/pt-additions.schema.ts'
import { ptCampaignSpec } from './pt-campaign/pt-campaign.schema.ts'
import { ptDescriptionSpec } from './pt-description/pt-description.schema.ts'
import { ptGallerySpec } from './pt-gallery/pt-gallery.schema.ts'
import { checkoutGroupSpec } from './checkout-group/checkout-group.schema.ts'
import { orderGroupSpec } from './order-group/order-group.schema.ts'
import { ptInvitationSpec } from './pt-invitation/pt-invitation.schema.ts'
import { ptGroupsSpec } from './pt-groups/pt-groups.schema.ts'
import { ptInfoSpec } from './pt-info/pt-info.schema.ts'
import { ptOptionsSpec } from './pt-options/pt-options.schema.ts'
import { ptPriceSpec } from './pt-price/pt-price.schema.ts'
import { ptQuantitySpec } from './pt-quantity/pt-quantity.schema.ts'
import { ptTitleSpec } from './pt-title/pt-title.schema.ts'
import { registerSpec } from './register/register.schema.ts'
import { resetSpec } from './reset/reset.schema.ts'
import { richTextSpec } from './rich-text/rich-text.schema.ts'
import { searchSpec } from './search/search.schema.ts'
import { signOutSpec } from './sign-out/sign-out.schema.ts'
import { socialLoginSpec } from './social-login/social-login.schema.ts'
import { tabSpec } from './tab/tab.schema.ts'
import { tabsSpec } from './tabs/tabs.schema.ts'
import { titleSpec } from './title/title.schema.ts'
import { videoSpec } from './video/video.schema.ts'
import { virtualTourSpec } from './virtual-tour/virtual-tour.schema.ts'
import { orderActionsSpec } from './order-actions/order-actions.schema.ts'
import { orderDetailSpec } from './order-detail/order-detail.schema.ts'
import { orderFactsSpec } from './order-facts/order-facts.schema.ts'
import { orderLinesSpec } from './order-lines/order-lines.schema.ts'
import { orderListSpec } from './order-list/order-list.schema.ts'
import { orderPaySpec } from './order-pay/order-pay.schema.ts'
import { orderReceiverSpec } from './order-receiver/order-receiver.schema.ts'
import { orderStatusSpec } from './order-status/order-status.schema.ts'
import { orderSumsSpec } from './order-sums/order-sums.schema.ts'
import { payInfoCardSpec } from './pay-info-card/pay-info-card.schema.ts'
import { payMethodsSpec } from './pay-methods/pay-methods.schema.ts'
import { payResultSpec } from './pay-result/pay-result.schema.ts'
import { paySubmitSpec } from './pay-submit/pay-submit.schema.ts'
import { remittanceFormSpec } from './remittance-form/remittance-form.schema.ts'

/** The specs of every kind of block, without views: used by gateway, Studio, tests and docs. */
export const blockSpecs: readonly BlockSpec[] = [
  accountLinksSpec,
  accountWelcomeSpec,
  addressBookSpec,
  addressFieldsSpec,
  addressFormSpec,
  addressSubmitSpec,
  bindSpec,
  bottomNavSpec,
  carouselSpec,
  cartHintSpec,
  cartLinesSpec,
  cartSoldOutSpec,
  cartSubmitSpec,
  cartSpec,
  cgGoodsSpec,
  cgInfoSpec,
  cgMenuSpec,
  checkoutCouponsSpec,
  checkoutDeliverySpec,
  checkoutInvoiceSpec,
  checkoutLinesSpec,
  checkoutNoteSpec,
  checkoutPaySpec,
  checkoutPointsSpec,
  checkoutPromoSpec,
  checkoutSubmitSpec,
  checkoutSummarySpec,
  checkoutSpec,
  couponListSpec,
  cpgInfoSpec,
  cubeSpec,
  defaultSpec,
  deliveryFactsSpec,
  dynamicFormSpec,
  floatingWidgetSpec,
  footerSpec,
  formSpec,
  goodsListSpec,
  gridSpec,
  headerSpec,
  imageAdSpec,
  infoSpec,
  invoiceFieldsSpec,
  invoiceFormSpec,
  invoiceSavedSpec,
  invoiceSubmitSpec,
  loginMethodsSpec,
  loginSpec,
  lookupSpec,
  memberCardSpec,
  memberCentreSpec,
  memberMenuSpec,
  notFoundSpec,
  noticeBarSpec,
  orderActionsSpec,
  orderDetailSpec,
  orderFactsSpec,
  orderLinesSpec,
  orderListSpec,
  orderPaySpec,
  orderReceiverSpec,
  orderStatusSpec,
  orderSumsSpec,
  payInfoCardSpec,
  payMethodsSpec,
  payResultSpec,
  paySubmitSpec,
  remittanceFormSpec,
  profileContactsSpec,
  profileNameSpec,
  profilePasswdSpec,
  profileSocialSpec,
  profileSpec,
  ptActionsSpec,
  ptAdditionsSpec,
  ptCampaignSpec,
  ptDescriptionSpec,
  ptGallerySpec,
  checkoutGroupSpec,
  orderGroupSpec,
  ptGroupsSpec,
  ptInvitationSpec,
  ptInfoSpec,
  ptOptionsSpec,
  ptPriceSpec,
  ptQuantitySpec,
  ptTitleSpec,
  registerSpec,
  resetSpec,
  richTextSpec,
  searchSpec,
  signOutSpec,
  socialLoginSpec,
  tabSpec,
  tabsSpec,
  titleSpec,
  videoSpec,
  virtualTourSpec,
]

export const specByType: ReadonlyMap<string, BlockSpec> = new Map(
  blockSpecs.map((spec) => [spec.type, spec]),
)
