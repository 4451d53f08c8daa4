import * as commission from './account/commission.ops.ts'
import * as memberOperator from './account/member-operator.ops.ts'
import * as campaignOperator from './campaign/cpg-operator.ops.ts'
import * as productOperator from './catalog/product-operator.ops.ts'
import * as synonym from './catalog/synonym.ops.ts'
import * as enquiry from './enquiry/enquiry.ops.ts'
import * as couponOperator from './coupon/coupon-operator.ops.ts'
import * as formOperator from './form/form-operator.ops.ts'
import * as returnOperator from './after-sales/return-operator.ops.ts'
import type { AnyOp } from './kit/define-op.ts'
import * as media from './media/media.ops.ts'
import * as orderOperator from './order/order-operator.ops.ts'
import * as trialOperator from './order/trial-operator.ops.ts'
import * as choice from './page/choice.ops.ts'
import * as pageLife from './page/page-life.ops.ts'
import * as pageOperator from './page/page-operator.ops.ts'
import * as storeOperator from './store/store-operator.ops.ts'
import * as presence from './page/presence.ops.ts'
import * as redirect from './page/redirect.ops.ts'
import * as schedule from './page/schedule.ops.ts'
import * as audit from './operator/audit.ops.ts'
import * as session from './operator/session.ops.ts'
import * as team from './operator/team.ops.ts'
import * as token from './operator/token.ops.ts'
import { opByKey } from './ops.ts'

/**
 * Operations of operators within a store, called at the Studio's address and never on the shop's
 * wire. Add a new one here and in `gateway/handlers.ts`, which otherwise does not compile.
 */
export const operatorOps = {
  showStore: storeOperator.showStore,
  showSettings: storeOperator.showSettings,
  changeSettings: storeOperator.changeSettings,
  setHosts: storeOperator.setHosts,
  showTheme: storeOperator.showTheme,
  setTheme: storeOperator.setTheme,
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
  listRedirects: redirect.listRedirects,
  makeRedirect: redirect.makeRedirect,
  deleteRedirect: redirect.deleteRedirect,
  presence: presence.presence,
  clearBlockFaults: pageOperator.clearBlockFaults,
  previewProduct: productOperator.previewProduct,
  listSynonyms: synonym.listSynonyms,
  pushSynonyms: synonym.pushSynonyms,
  makeCampaign: campaignOperator.makeCampaign,
  listCampaigns: campaignOperator.listCampaigns,
  closeCampaign: campaignOperator.closeCampaign,
  payCommission: commission.payCommission,
  showMember: memberOperator.showMember,
  setPoints: memberOperator.setPoints,
  setLevel: memberOperator.setLevel,
  setBirthMonth: memberOperator.setBirthMonth,
  makeCoupon: couponOperator.makeCoupon,
  listCoupons: couponOperator.listCoupons,
  closeCoupon: couponOperator.closeCoupon,
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
  listOrders: orderOperator.listOrders,
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
  listEnquiries: enquiry.listEnquiries,
  listOperators: team.listOperators,
  inviteOperator: team.inviteOperator,
  inviteAgain: team.inviteAgain,
  setRoles: team.setRoles,
  removeOperator: team.removeOperator,
  listAudit: audit.listAudit,
} as const satisfies Record<string, AnyOp>

/** Operations about the operator alone, and those before the sign-in; no store is involved. */
export const selfOps = {
  showEntrance: session.showEntrance,
  signIn: session.signIn,
  beginPasskeySignIn: session.beginPasskeySignIn,
  signInByPasskey: session.signInByPasskey,
  showInvitation: session.showInvitation,
  acceptInvitation: session.acceptInvitation,
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
