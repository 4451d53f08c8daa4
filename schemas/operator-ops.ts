import * as figures from './figures/figures.ops.ts'
import * as today from './figures/today.ops.ts'
import * as visits from './figures/visits.ops.ts'
import * as commission from './account/commission.ops.ts'
import * as memberOperator from './account/member-operator.ops.ts'
import * as bulk from './bulk/bulk.ops.ts'
import * as person from './account/person.ops.ts'
import * as campaignOperator from './campaign/cpg-operator.ops.ts'
import * as categoryOperator from './catalog/category-operator.ops.ts'
import * as priceChange from './catalog/price-change.ops.ts'
import * as productOperator from './catalog/product-operator.ops.ts'
import * as stock from './catalog/stock.ops.ts'
import * as synonym from './catalog/synonym.ops.ts'
import * as enquiryOperator from './enquiry/enquiry-operator.ops.ts'
import * as couponOperator from './coupon/coupon-operator.ops.ts'
import * as productImport from './import/import.ops.ts'
import * as formOperator from './form/form-operator.ops.ts'
import * as returnOperator from './after-sales/return-operator.ops.ts'
import type { AnyOp } from './kit/define-op.ts'
import * as letter from './letter/letter.ops.ts'
import * as media from './media/media.ops.ts'
import * as orderList from './order/order-list.ops.ts'
import * as orderOperator from './order/order-operator.ops.ts'
import * as reservation from './order/reservation.ops.ts'
import * as print from './order/print.ops.ts'
import * as trialOperator from './order/trial-operator.ops.ts'
import * as choice from './page/choice.ops.ts'
import * as pageLife from './page/page-life.ops.ts'
import * as pageOperator from './page/page-operator.ops.ts'
import * as levelOperator from './account/level-operator.ops.ts'
import * as promoOperator from './coupon/promo-operator.ops.ts'
import * as providerKeys from './pay/provider-keys.ops.ts'
import * as reasonOperator from './after-sales/reason-operator.ops.ts'
import * as charity from './invoice/love-code-operator.ops.ts'
import * as reviewOperator from './review/review-operator.ops.ts'
import * as newStore from './store/new-store.ops.ts'
import * as shopList from './store/shop-list.ops.ts'
import * as pointRules from './store/point-rules.ops.ts'
import * as payOperator from './pay/pay-operator.ops.ts'
import * as shippingOperator from './shipping/shipping-operator.ops.ts'
import * as storeOperator from './store/store-operator.ops.ts'
import * as presence from './page/presence.ops.ts'
import * as redirect from './page/redirect.ops.ts'
import * as schedule from './page/schedule.ops.ts'
import * as section from './page/section.ops.ts'
import * as audit from './operator/audit.ops.ts'
import * as savedFilter from './operator/saved-filter.ops.ts'
import * as invitation from './operator/invitation.ops.ts'
import * as session from './operator/session.ops.ts'
import * as team from './operator/team.ops.ts'
import * as token from './operator/token.ops.ts'
import { opByKey } from './ops.ts'

/**
 * Operations of operators within a store, called at the Studio's address and never on the shop's
 * wire. Add a new one here and in `gateway/handlers.ts`, which otherwise does not compile.
 */
export const operatorOps = {
  startBulk: bulk.startBulk,
  showBulk: bulk.showBulk,
  listBulks: bulk.listBulks,
  listBulkItems: bulk.listBulkItems,
  cancelBulk: bulk.cancelBulk,
  undoBulk: bulk.undoBulk,
  openImport: productImport.openImport,
  showImport: productImport.showImport,
  listImports: productImport.listImports,
  setImportShape: productImport.setImportShape,
  checkImport: productImport.checkImport,
  runImport: productImport.runImport,
  cancelImport: productImport.cancelImport,
  undoImport: productImport.undoImport,
  listImportRows: productImport.listImportRows,
  showStore: storeOperator.showStore,
  showSettings: storeOperator.showSettings,
  changeSettings: storeOperator.changeSettings,
  setHosts: storeOperator.setHosts,
  makeStore: newStore.makeStore,
  showChannels: shopList.showChannels,
  setChannels: shopList.setChannels,
  showSearchTags: shopList.showSearchTags,
  setSearchTags: shopList.setSearchTags,
  showReasons: reasonOperator.showReasons,
  setReasons: reasonOperator.setReasons,
  showCharities: charity.showCharities,
  setCharities: charity.setCharities,
  showTheme: storeOperator.showTheme,
  setTheme: storeOperator.setTheme,
  listShippingMethods: shippingOperator.listShippingMethods,
  showShippingMethod: shippingOperator.showShippingMethod,
  listDeliveryAreas: shippingOperator.listDeliveryAreas,
  makeShippingMethod: shippingOperator.makeShippingMethod,
  changeShippingMethod: shippingOperator.changeShippingMethod,
  switchShippingMethod: shippingOperator.switchShippingMethod,
  sortShippingMethods: shippingOperator.sortShippingMethods,
  deleteShippingMethod: shippingOperator.deleteShippingMethod,
  listPayMethods: payOperator.listPayMethods,
  showPayMethod: payOperator.showPayMethod,
  makePayMethod: payOperator.makePayMethod,
  changePayMethod: payOperator.changePayMethod,
  switchPayMethod: payOperator.switchPayMethod,
  sortPayMethods: payOperator.sortPayMethods,
  deletePayMethod: payOperator.deletePayMethod,
  listProviders: providerKeys.listProviders,
  setProviderKeys: providerKeys.setProviderKeys,
  removeProviderKeys: providerKeys.removeProviderKeys,
  tryProviderKeys: providerKeys.tryProviderKeys,
  listPages: pageOperator.listPages,
  pullPage: pageOperator.pullPage,
  checkPage: pageOperator.checkPage,
  previewPage: pageOperator.previewPage,
  openFrame: pageOperator.openFrame,
  previewData: pageOperator.previewData,
  listChoices: choice.listChoices,
  pushPage: pageOperator.pushPage,
  publishPage: pageOperator.publishPage,
  rollbackPage: pageOperator.rollbackPage,
  listRevisions: pageOperator.listRevisions,
  listBlockFaults: pageOperator.listBlockFaults,
  listMedia: media.listMedia,
  listMediaTags: media.listMediaTags,
  showMedia: media.showMedia,
  addMedia: media.addMedia,
  importMedia: media.importMedia,
  cropMedia: media.cropMedia,
  changeMedia: media.changeMedia,
  replaceMedia: media.replaceMedia,
  deleteMedia: media.deleteMedia,
  schedulePage: schedule.schedulePage,
  unschedulePage: schedule.unschedulePage,
  createPage: pageLife.createPage,
  renamePage: pageLife.renamePage,
  trashPage: pageLife.trashPage,
  restorePage: pageLife.restorePage,
  listTrash: pageLife.listTrash,
  resetPage: pageLife.resetPage,
  pageUsage: pageLife.pageUsage,
  pullSections: section.pullSections,
  listRedirects: redirect.listRedirects,
  makeRedirect: redirect.makeRedirect,
  deleteRedirect: redirect.deleteRedirect,
  presence: presence.presence,
  clearBlockFaults: pageOperator.clearBlockFaults,
  listProducts: productOperator.listProducts,
  showProduct: productOperator.showProduct,
  saveProduct: productOperator.saveProduct,
  copyProduct: productOperator.copyProduct,
  shelveProducts: productOperator.shelveProducts,
  deleteProduct: productOperator.deleteProduct,
  setPrice: productOperator.setPrice,
  previewPrices: priceChange.previewPrices,
  changePrices: priceChange.changePrices,
  correctStock: stock.correctStock,
  listStock: stock.listStock,
  listStockMoves: stock.listStockMoves,
  listCategories: categoryOperator.listCategories,
  saveCategory: categoryOperator.saveCategory,
  moveCategory: categoryOperator.moveCategory,
  deleteCategory: categoryOperator.deleteCategory,
  listTags: categoryOperator.listTags,
  saveTag: categoryOperator.saveTag,
  deleteTag: categoryOperator.deleteTag,
  previewProduct: productOperator.previewProduct,
  listSynonyms: synonym.listSynonyms,
  pushSynonyms: synonym.pushSynonyms,
  makeCampaign: campaignOperator.makeCampaign,
  listCampaigns: campaignOperator.listCampaigns,
  closeCampaign: campaignOperator.closeCampaign,
  showCampaign: campaignOperator.showCampaign,
  changeCampaign: campaignOperator.changeCampaign,
  deleteCampaign: campaignOperator.deleteCampaign,
  forecastCampaign: campaignOperator.forecastCampaign,
  payCommission: commission.payCommission,
  listMembers: memberOperator.listMembers,
  listLevelNames: memberOperator.listLevelNames,
  blockMember: memberOperator.blockMember,
  showMember: memberOperator.showMember,
  exportMember: person.exportMember,
  eraseMember: person.eraseMember,
  setPoints: memberOperator.setPoints,
  setLevel: memberOperator.setLevel,
  setBirthMonth: memberOperator.setBirthMonth,
  makeCoupon: couponOperator.makeCoupon,
  listCoupons: couponOperator.listCoupons,
  closeCoupon: couponOperator.closeCoupon,
  showCoupon: couponOperator.showCoupon,
  changeCoupon: couponOperator.changeCoupon,
  reopenCoupon: couponOperator.reopenCoupon,
  deleteCoupon: couponOperator.deleteCoupon,
  forecastCoupon: couponOperator.forecastCoupon,
  listPromoCodes: promoOperator.listPromoCodes,
  makePromoCodes: promoOperator.makePromoCodes,
  changePromoCode: promoOperator.changePromoCode,
  switchPromoCode: promoOperator.switchPromoCode,
  deletePromoCode: promoOperator.deletePromoCode,
  listLevels: levelOperator.listLevels,
  makeLevel: levelOperator.makeLevel,
  changeLevel: levelOperator.changeLevel,
  deleteLevel: levelOperator.deleteLevel,
  showPointRules: pointRules.showPointRules,
  changePointRules: pointRules.changePointRules,
  giveCoupon: couponOperator.giveCoupon,
  listForms: formOperator.listForms,
  pullForm: formOperator.pullForm,
  pushForm: formOperator.pushForm,
  listAnswers: formOperator.listAnswers,
  showAnswer: formOperator.showAnswer,
  listReturns: returnOperator.listReturns,
  showReturn: returnOperator.showReturn,
  approveReturn: returnOperator.approveReturn,
  rejectReturn: returnOperator.rejectReturn,
  receiveReturn: returnOperator.receiveReturn,
  settleReturn: returnOperator.settleReturn,
  listOrders: orderList.listOrders,
  printOrders: print.printOrders,
  countOrders: orderList.countOrders,
  listReservations: reservation.listReservations,
  transferReservation: reservation.transferReservation,
  noteOrder: orderOperator.noteOrder,
  showOrder: orderOperator.showOrder,
  showReceipt: orderOperator.showReceipt,
  shipOrder: orderOperator.shipOrder,
  arriveOrder: orderOperator.arriveOrder,
  deliverOrder: orderOperator.deliverOrder,
  redeemVoucher: orderOperator.redeemVoucher,
  confirmPayment: orderOperator.confirmPayment,
  listPayTasks: orderOperator.listPayTasks,
  handlePayNotice: orderOperator.handlePayNotice,
  confirmRefund: orderOperator.confirmRefund,
  refundOrder: orderOperator.refundOrder,
  voidOrder: orderOperator.voidOrder,
  listTrials: trialOperator.listTrials,
  approveTrial: trialOperator.approveTrial,
  rejectTrial: trialOperator.rejectTrial,
  extendTrial: trialOperator.extendTrial,
  listLetters: letter.listLetters,
  showLetter: letter.showLetter,
  setLetter: letter.setLetter,
  previewLetter: letter.previewLetter,
  sendTestLetter: letter.sendTestLetter,
  listSentLetters: letter.listSentLetters,
  showSentLetter: letter.showSentLetter,
  resendLetter: letter.resendLetter,
  listEnquiries: enquiryOperator.listEnquiries,
  markEnquiry: enquiryOperator.markEnquiry,
  listArrivals: enquiryOperator.listArrivals,
  listReviews: reviewOperator.listReviews,
  markReview: reviewOperator.markReview,
  markReviewPicture: reviewOperator.markReviewPicture,
  answerReview: reviewOperator.answerReview,
  showSales: figures.showSales,
  listSales: figures.listSales,
  listVisits: visits.listVisits,
  showWaiting: today.showWaiting,
  listOperators: team.listOperators,
  inviteOperator: team.inviteOperator,
  inviteAgain: team.inviteAgain,
  setRoles: team.setRoles,
  removeOperator: team.removeOperator,
  listAudit: audit.listAudit,
  listSavedFilters: savedFilter.listSavedFilters,
  saveFilter: savedFilter.saveFilter,
  renameFilter: savedFilter.renameFilter,
  deleteFilter: savedFilter.deleteFilter,
  shareFilter: savedFilter.shareFilter,
} as const satisfies Record<string, AnyOp>

/** Operations about the operator alone, and those before the sign-in; no store is involved. */
export const selfOps = {
  showEntrance: session.showEntrance,
  signIn: session.signIn,
  beginPasskeySignIn: session.beginPasskeySignIn,
  signInByPasskey: session.signInByPasskey,
  showInvitation: invitation.showInvitation,
  acceptInvitation: invitation.acceptInvitation,
  listInvitations: invitation.listInvitations,
  joinStore: invitation.joinStore,
  declineStore: invitation.declineStore,
  showMyself: session.showMyself,
  signOut: session.signOut,
  proveMyself: session.proveMyself,
  proveByPasskey: session.proveByPasskey,
  listSessions: session.listSessions,
  endSession: session.endSession,
  setMyPasswd: session.setMyPasswd,
  beginTotp: session.beginTotp,
  confirmTotp: session.confirmTotp,
  removeTotp: session.removeTotp,
  listPasskeys: session.listPasskeys,
  beginPasskey: session.beginPasskey,
  addPasskey: session.addPasskey,
  removePasskey: session.removePasskey,
  listTokens: token.listTokens,
  makeToken: token.makeToken,
  revokeToken: token.revokeToken,
} as const satisfies Record<string, AnyOp>

/** Operations at the Studio's address by `fun.op`. */
export const operatorOpByKey: ReadonlyMap<string, AnyOp> = new Map(
  [...Object.values<AnyOp>(operatorOps), ...Object.values<AnyOp>(selfOps)].map((op) => [
    op.key,
    op,
  ]),
)

/** All operations of the gateway by `fun.op`. */
export const everyOpByKey: ReadonlyMap<string, AnyOp> = new Map([...opByKey, ...operatorOpByKey])

export type OperatorOps = typeof operatorOps
export type SelfOps = typeof selfOps
