import type { BlockLoaders } from '../runtime/block/registry.ts'

/** Loads the view of every kind of block when a page contains it. */
export const blockLoaders: BlockLoaders = {
  AccountLinks: () =>
    import('./account-links/account-links.tsx').then(({ accountLinks }) => accountLinks),
  AccountWelcome: () =>
    import('./account-welcome/account-welcome.tsx').then(({ accountWelcome }) => accountWelcome),
  AddressBook: () =>
    import('./address-book/address-book.tsx').then(({ addressBook }) => addressBook),
  AddressFields: () =>
    import('./address-fields/address-fields.tsx').then(({ addressFields }) => addressFields),
  AddressForm: () =>
    import('./address-form/address-form.tsx').then(({ addressForm }) => addressForm),
  AddressSubmit: () =>
    import('./address-submit/address-submit.tsx').then(({ addressSubmit }) => addressSubmit),
  Bind: () => import('./bind/bind.tsx').then(({ bind }) => bind),
  BottomNav: () => import('./bottom-nav/bottom-nav.tsx').then(({ bottomNav }) => bottomNav),
  Carousel: () => import('./carousel/carousel.tsx').then(({ carousel }) => carousel),
  CartHint: () => import('./cart-hint/cart-hint.tsx').then(({ cartHint }) => cartHint),
  CartLines: () => import('./cart-lines/cart-lines.tsx').then(({ cartLines }) => cartLines),
  CartSoldOut: () =>
    import('./cart-sold-out/cart-sold-out.tsx').then(({ cartSoldOut }) => cartSoldOut),
  CartSubmit: () => import('./cart-submit/cart-submit.tsx').then(({ cartSubmit }) => cartSubmit),
  Cart: () => import('./cart/cart.tsx').then(({ cart }) => cart),
  CgGoods: () => import('./cg-goods/cg-goods.tsx').then(({ cgGoods }) => cgGoods),
  CgInfo: () => import('./cg-info/cg-info.tsx').then(({ cgInfo }) => cgInfo),
  CgMenu: () => import('./cg-menu/cg-menu.tsx').then(({ cgMenu }) => cgMenu),
  CheckoutCoupons: () =>
    import('./checkout-coupons/checkout-coupons.tsx').then(
      ({ checkoutCoupons }) => checkoutCoupons,
    ),
  CheckoutDelivery: () =>
    import('./checkout-delivery/checkout-delivery.tsx').then(
      ({ checkoutDelivery }) => checkoutDelivery,
    ),
  CheckoutInvoice: () =>
    import('./checkout-invoice/checkout-invoice.tsx').then(
      ({ checkoutInvoice }) => checkoutInvoice,
    ),
  CheckoutLines: () =>
    import('./checkout-lines/checkout-lines.tsx').then(({ checkoutLines }) => checkoutLines),
  CheckoutNote: () =>
    import('./checkout-note/checkout-note.tsx').then(({ checkoutNote }) => checkoutNote),
  CheckoutPay: () =>
    import('./checkout-pay/checkout-pay.tsx').then(({ checkoutPay }) => checkoutPay),
  CheckoutPoints: () =>
    import('./checkout-points/checkout-points.tsx').then(({ checkoutPoints }) => checkoutPoints),
  CheckoutPromo: () =>
    import('./checkout-promo/checkout-promo.tsx').then(({ checkoutPromo }) => checkoutPromo),
  CheckoutSubmit: () =>
    import('./checkout-submit/checkout-submit.tsx').then(({ checkoutSubmit }) => checkoutSubmit),
  CheckoutSummary: () =>
    import('./checkout-summary/checkout-summary.tsx').then(
      ({ checkoutSummary }) => checkoutSummary,
    ),
  Checkout: () => import('./checkout/checkout.tsx').then(({ checkout }) => checkout),
  CouponList: () => import('./coupon-list/coupon-list.tsx').then(({ couponList }) => couponList),
  CpgInfo: () => import('./cpg-info/cpg-info.tsx').then(({ cpgInfo }) => cpgInfo),
  Cube: () => import('./cube/cube.tsx').then(({ cube }) => cube),
  Default: () => import('./default/default.tsx').then(({ defaultBlock }) => defaultBlock),
  DeliveryFacts: () =>
    import('./delivery-facts/delivery-facts.tsx').then(({ deliveryFacts }) => deliveryFacts),
  DynamicForm: () =>
    import('./dynamic-form/dynamic-form.tsx').then(({ dynamicForm }) => dynamicForm),
  FloatingWidget: () =>
    import('./floating-widget/floating-widget.tsx').then(({ floatingWidget }) => floatingWidget),
  Footer: () => import('./footer/footer.tsx').then(({ footer }) => footer),
  Form: () => import('./form/form.tsx').then(({ form }) => form),
  GoodsList: () => import('./goods-list/goods-list.tsx').then(({ goodsList }) => goodsList),
  Grid: () => import('./grid/grid.tsx').then(({ grid }) => grid),
  Header: () => import('./header/header.tsx').then(({ header }) => header),
  ImageAd: () => import('./image-ad/image-ad.tsx').then(({ imageAd }) => imageAd),
  Info: () => import('./info/info.tsx').then(({ info }) => info),
  InvoiceFields: () =>
    import('./invoice-fields/invoice-fields.tsx').then(({ invoiceFields }) => invoiceFields),
  InvoiceForm: () =>
    import('./invoice-form/invoice-form.tsx').then(({ invoiceForm }) => invoiceForm),
  InvoiceSaved: () =>
    import('./invoice-saved/invoice-saved.tsx').then(({ invoiceSaved }) => invoiceSaved),
  InvoiceSubmit: () =>
    import('./invoice-submit/invoice-submit.tsx').then(({ invoiceSubmit }) => invoiceSubmit),
  Login: () => import('./login/login.tsx').then(({ login }) => login),
  LoginMethods: () =>
    import('./login-methods/login-methods.tsx').then(({ loginMethods }) => loginMethods),
  Lookup: () => import('./lookup/lookup.tsx').then(({ lookup }) => lookup),
  MemberCard: () => import('./member-card/member-card.tsx').then(({ memberCard }) => memberCard),
  MemberCentre: () =>
    import('./member-centre/member-centre.tsx').then(({ memberCentre }) => memberCentre),
  MemberMenu: () => import('./member-menu/member-menu.tsx').then(({ memberMenu }) => memberMenu),
  NotFound: () => import('./not-found/not-found.tsx').then(({ notFound }) => notFound),
  NoticeBar: () => import('./notice-bar/notice-bar.tsx').then(({ noticeBar }) => noticeBar),
  Profile: () => import('./profile/profile.tsx').then(({ profile }) => profile),
  ProfileContacts: () =>
    import('./profile-contacts/profile-contacts.tsx').then(
      ({ profileContacts }) => profileContacts,
    ),
  ProfileName: () =>
    import('./profile-name/profile-name.tsx').then(({ profileName }) => profileName),
  ProfilePasswd: () =>
    import('./profile-passwd/profile-passwd.tsx').then(({ profilePasswd }) => profilePasswd),
  ProfileSocial: () =>
    import('./profile-social/profile-social.tsx').then(({ profileSocial }) => profileSocial),
  PtActions: () => import('./pt-actions/pt-actions.tsx').then(({ ptActions }) => ptActions),
  PtAdditions: () =>
    import('./pt-additions/pt-additions.tsx').then(({ ptAdditions }) => ptAdditions),
  PtCampaign: () => import('./pt-campaign/pt-campaign.tsx').then(({ ptCampaign }) => ptCampaign),
  PtDescription: () =>
    import('./pt-description/pt-description.tsx').then(({ ptDescription }) => ptDescription),
  OrderActions: () =>
    import('./order-actions/order-actions.tsx').then(({ orderActions }) => orderActions),
  OrderDetail: () =>
    import('./order-detail/order-detail.tsx').then(({ orderDetail }) => orderDetail),
  OrderFacts: () => import('./order-facts/order-facts.tsx').then(({ orderFacts }) => orderFacts),
  OrderLines: () => import('./order-lines/order-lines.tsx').then(({ orderLines }) => orderLines),
  OrderList: () => import('./order-list/order-list.tsx').then(({ orderList }) => orderList),
  OrderPay: () => import('./order-pay/order-pay.tsx').then(({ orderPay }) => orderPay),
  OrderReceiver: () =>
    import('./order-receiver/order-receiver.tsx').then(({ orderReceiver }) => orderReceiver),
  OrderStatus: () =>
    import('./order-status/order-status.tsx').then(({ orderStatus }) => orderStatus),
  OrderSums: () => import('./order-sums/order-sums.tsx').then(({ orderSums }) => orderSums),
  PayInfoCard: () =>
    import('./pay-info-card/pay-info-card.tsx').then(({ payInfoCard }) => payInfoCard),
  PayMethods: () => import('./pay-methods/pay-methods.tsx').then(({ payMethods }) => payMethods),
  PayResult: () => import('./pay-result/pay-result.tsx').then(({ payResult }) => payResult),
  PaySubmit: () => import('./pay-submit/pay-submit.tsx').then(({ paySubmit }) => paySubmit),
  RemittanceForm: () =>
    import('./remittance-form/remittance-form.tsx').then(({ remittanceForm }) => remittanceForm),
  PtGallery: () => import('./pt-gallery/pt-gallery.tsx').then(({ ptGallery }) => ptGallery),
  CheckoutGroup: () =>
    import('./checkout-group/checkout-group.tsx').then(({ checkoutGroup }) => checkoutGroup),
  OrderGroup: () => import('./order-group/order-group.tsx').then(({ orderGroup }) => orderGroup),
  PtInvitation: () =>
    import('./pt-invitation/pt-invitation.tsx').then(({ ptInvitation }) => ptInvitation),
  PtGroups: () => import('./pt-groups/pt-groups.tsx').then(({ ptGroups }) => ptGroups),
  PtInfo: () => import('./pt-info/pt-info.tsx').then(({ ptInfo }) => ptInfo),
  PtOptions: () => import('./pt-options/pt-options.tsx').then(({ ptOptions }) => ptOptions),
  PtPrice: () => import('./pt-price/pt-price.tsx').then(({ ptPrice }) => ptPrice),
  PtQuantity: () => import('./pt-quantity/pt-quantity.tsx').then(({ ptQuantity }) => ptQuantity),
  PtTitle: () => import('./pt-title/pt-title.tsx').then(({ ptTitle }) => ptTitle),
  Register: () => import('./register/register.tsx').then(({ register }) => register),
  Reset: () => import('./reset/reset.tsx').then(({ reset }) => reset),
  RichText: () => import('./rich-text/rich-text.tsx').then(({ richText }) => richText),
  Search: () => import('./search/search.tsx').then(({ search }) => search),
  SignOut: () => import('./sign-out/sign-out.tsx').then(({ signOut }) => signOut),
  SocialLogin: () =>
    import('./social-login/social-login.tsx').then(({ socialLogin }) => socialLogin),
  Tab: () => import('./tab/tab.tsx').then(({ tab }) => tab),
  Tabs: () => import('./tabs/tabs.tsx').then(({ tabs }) => tabs),
  Title: () => import('./title/title.tsx').then(({ title }) => title),
  Video: () => import('./video/video.tsx').then(({ video }) => video),
  VirtualTour: () =>
    import('./virtual-tour/virtual-tour.tsx').then(({ virtualTour }) => virtualTour),
}
