import * as account from './account/account.ops.ts'
import * as commission from './account/commission.ops.ts'
import * as gift from './account/gift.ops.ts'
import * as passwd from './account/passwd.ops.ts'
import { getConfigInfo, getTickInfo } from './base/base.ops.ts'
import { getCpgInfo, setCorpSrc } from './campaign/cpg.ops.ts'
import * as addr from './addr/addr.ops.ts'
import * as arrival from './arrival/arrival.ops.ts'
import * as cart from './cart/cart.ops.ts'
import * as enquiry from './enquiry/enquiry.ops.ts'
import * as captcha from './captcha/captcha.ops.ts'
import * as catalog from './catalog/pt.ops.ts'
import * as coupon from './coupon/coupon.ops.ts'
import * as favorite from './favorite/favorite.ops.ts'
import * as form from './form/form.ops.ts'
import * as reason from './after-sales/reason.ops.ts'
import * as afterSales from './after-sales/return.ops.ts'
import * as review from './review/review.ops.ts'
import * as shipping from './shipping/shipping.ops.ts'
import * as group from './group/group.ops.ts'
import { getInfo, getInfoList } from './info/info.ops.ts'
import * as invoice from './invoice/invoice.ops.ts'
import type { AnyOp } from './kit/define-op.ts'
import * as checkout from './order/checkout.ops.ts'
import * as order from './order/order.ops.ts'
import * as orderLookup from './order/order-lookup.ops.ts'
import { reportBlockFault } from './page/fault-report.ops.ts'
import { getFootInfo, getHeadInfo, getNavInfo, getPageInfo } from './page/page.ops.ts'
import * as payment from './pay/pay.ops.ts'

/**
 * Every operation on the shop's wire; those of operators are in `operator-ops.ts`. Add a new one here
 * and in `gateway/handlers.ts`, which otherwise does not compile.
 */
export const ops = {
  getConfigInfo,
  getTickInfo,
  getPageInfo,
  getHeadInfo,
  getFootInfo,
  getNavInfo,
  reportBlockFault,
  getPtInfo: catalog.getPtInfo,
  getPtPreview: catalog.getPtPreview,
  getPtListByTypeNbr: catalog.getPtListByTypeNbr,
  getPtTypeList: catalog.getPtTypeList,
  getSearch: catalog.getSearch,
  getSearchTags: catalog.getSearchTags,
  getSearchSuggestions: catalog.getSearchSuggestions,
  getPtByTag: catalog.getPtByTag,
  getPtByCpg: catalog.getPtByCpg,
  getPtByCpn: catalog.getPtByCpn,
  getPtByNbrs: catalog.getPtByNbrs,
  getFacets: catalog.getFacets,
  getFavorites: favorite.getFavorites,
  addFavorites: favorite.addFavorites,
  removeFavorites: favorite.removeFavorites,
  getSkuAvail: catalog.getSkuAvail,
  getAvailBySkuId: catalog.getAvailBySkuId,
  getAdditionList: catalog.getAdditionList,
  getPtAdvList: catalog.getPtAdvList,
  getPtList: catalog.getPtList,
  getCpgInfo,
  setCorpSrc,
  getInfo,
  getInfoList,
  smsLogin: account.smsLogin,
  userLogin: account.userLogin,
  tokenLogin: account.tokenLogin,
  lineLogin: account.lineLogin,
  chkAcctExist: account.chkAcctExist,
  emailRegister: account.emailRegister,
  getMemInfo: account.getMemInfo,
  updProfile: account.updProfile,
  getSmsCode: account.getSmsCode,
  getEmailCode: account.getEmailCode,
  signout: account.signout,
  chkLogin: account.chkLogin,
  bindMobile: account.bindMobile,
  bindEmail: account.bindEmail,
  unbind: account.unbind,
  sendOrderCode: orderLookup.sendOrderCode,
  findOrder: orderLookup.findOrder,
  lookup: passwd.lookup,
  getEmailByNbr: passwd.getEmailByNbr,
  passwdReset: passwd.passwdReset,
  changePasswd: passwd.changePasswd,
  smsChangePasswd: passwd.smsChangePasswd,
  oauthInit: account.oauthInit,
  getTokenUrl: account.getTokenUrl,
  getPointsLog: account.getPointsLog,
  getLevelList: account.getLevelList,
  getUserByMobile: gift.getUserByMobile,
  giftPoint: gift.giftPoint,
  getCommissionLog: commission.getCommissionLog,
  getSliderCaptcha: captcha.getSliderCaptcha,
  chkSliderCaptchaCode: captcha.chkSliderCaptchaCode,
  getCouponByCpn: coupon.getCouponByCpn,
  getCouponList: coupon.getCouponList,
  collectCouponByUser: coupon.collectCouponByUser,
  getShareInfo: coupon.getShareInfo,
  collectCoupon: coupon.collectCoupon,
  getCouponByNewUser: coupon.getCouponByNewUser,
  getSellerInfo: payment.getSellerInfo,
  getPayList: payment.getPayList,
  getPayList2: payment.getPayList2,
  pay: payment.pay,
  payd: payment.payd,
  updPayInfo: payment.updPayInfo,
  getAreaList: addr.getAreaList,
  getAddressList: addr.getAddressList,
  addAddr: addr.addAddr,
  updAddr: addr.updAddr,
  delAddr: addr.delAddr,
  setDefault: addr.setDefault,
  getStoreAddressList: addr.getStoreAddressList,
  addStoreAddr: addr.addStoreAddr,
  updStoreAddr: addr.updStoreAddr,
  delStoreAddr: addr.delStoreAddr,
  setStoreDefault: addr.setStoreDefault,
  getPickupOptions: addr.getPickupOptions,
  getPickupAreas: addr.getPickupAreas,
  getPickupStores: addr.getPickupStores,
  openPickupMap: addr.openPickupMap,
  getPickupChoice: addr.getPickupChoice,
  getInvList: invoice.getInvList,
  getLoveCodeList: invoice.getLoveCodeList,
  updInvInfo: invoice.updInvInfo,
  delInvInfo: invoice.delInvInfo,
  setInvDefault: invoice.setInvDefault,
  getFormInfo: form.getFormInfo,
  getFormValueInfo: form.getFormValueInfo,
  addForm: form.addForm,
  uploadFile: form.uploadFile,
  getRsnList: reason.getRsnList,
  refund: afterSales.refund,
  addAfter: afterSales.addAfter,
  getAfter: afterSales.getAfter,
  applyRet: afterSales.applyRet,
  applyPartRet: afterSales.applyPartRet,
  partPay: afterSales.partPay,
  getPartRetResult: afterSales.getPartRetResult,
  getPartRetResult2: afterSales.getPartRetResult2,
  postRetImg: afterSales.postRetImg,
  getRetList: afterSales.getRetList,
  getRetList1: afterSales.getRetList1,
  getRetList2: afterSales.getRetList2,
  cancelRet: afterSales.cancelRet,
  upAllowanceInfo: afterSales.upAllowanceInfo,
  claimOrder: afterSales.claimOrder,
  getFrcList: shipping.getFrcList,
  getDeliveryInfo: shipping.getDeliveryInfo,
  getPlaceTerms: shipping.getPlaceTerms,
  getAmtFreight: shipping.getAmtFreight,
  getUnavailFrcNbrs: shipping.getUnavailFrcNbrs,
  getCheckoutResult: checkout.getCheckoutResult,
  getCouponByCouponNbr: checkout.getCouponByCouponNbr,
  getPromoAmt: checkout.getPromoAmt,
  getGiftByCoupon: checkout.getGiftByCoupon,
  getCpnInfo: checkout.getCpnInfo,
  getCouponByOrder: checkout.getCouponByOrder,
  collectCouponByOrder: checkout.collectCouponByOrder,
  addOrder: order.addOrder,
  addCartOrder: order.addCartOrder,
  addVirtualOrder: order.addVirtualOrder,
  addGuestOrder: order.addGuestOrder,
  getSoList: order.getSoList,
  getSoCnt: order.getSoCnt,
  getDetail: order.getDetail,
  getDesDetail: order.getDesDetail,
  getSoStat: order.getSoStat,
  cancelOrder: order.cancelOrder,
  buyAgain: order.buyAgain,
  addCart: cart.addCart,
  getCartCnt: cart.getCartCnt,
  getCartList: cart.getCartList,
  updCart: cart.updCart,
  delCart: cart.delCart,
  undoDelCart: cart.undoDelCart,
  addBuyNow: cart.addBuyNow,
  getBuyNow: cart.getBuyNow,
  addNotice: arrival.addNotice,
  getCustomStatSetInfo: enquiry.getCustomStatSetInfo,
  addCustomInfoForm: enquiry.addCustomInfoForm,
  getReviews: review.getReviews,
  getBought: review.getBought,
  addReviewPicture: review.addReviewPicture,
  addReview: review.addReview,
  changeReview: review.changeReview,
  deleteReview: review.deleteReview,
  addGrpOrder: group.addGrpOrder,
  getGrpList: group.getGrpList,
  getGrpInfo: group.getGrpInfo,
} as const satisfies Record<string, AnyOp>

export type Ops = typeof ops

/** Operations by `fun.op`. */
export const opByKey: ReadonlyMap<string, AnyOp> = new Map(
  Object.values<AnyOp>(ops).map((op) => [op.key, op]),
)
